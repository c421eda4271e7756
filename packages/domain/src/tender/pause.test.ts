import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import { award } from './award.ts'
import { fail } from './fail.ts'
import { openBySession } from './open.ts'
import { pause, pauseGuard, resume, timesAfterPause, voidResult } from './pause.ts'
import { publicise } from './publicise.ts'
import { submitComparison } from './submit-comparison.ts'
import { aTender } from './tender.samples.ts'
import { type Tender, tenderStatuses } from './tender.ts'

const at = (text: string) => new Date(`2026-${text}:00+08:00`)
/** A tender by law: sign-up to Dec 8 17:00, bids from Dec 9 09:30 to Dec 30 10:00, opened then. */
const lawful = (given: Partial<Tender> = {}): Tender => {
  const { rows: _, ...tender } = aTender({
    profile: 'VOLUNTARY',
    applyStart: at('12-01T09:00'),
    applyEnd: at('12-08T17:00'),
    bidStart: at('12-09T09:30'),
    bidEnd: at('12-30T10:00'),
    openAt: at('12-30T10:00'),
    ...given,
  })
  return tender
}
const paused = (since: string, given: Partial<Tender>) =>
  lawful({ pausedAt: at(since), pauseCause: 'objection', ...given })
const counts = { registrations: 5, bids: 5 }
const candidates = [{ bidId: 'b', companyId: 'c', rank: 1 }]

describe('a pause', () => {
  const stops = ['registering', 'upcoming', 'bidding', 'evaluating', 'deciding', 'publicised']
  test.each(tenderStatuses)('of a tender that is %s', (status) => {
    const step = pause(lawful({ status }), 'objection', at('12-02T10:00'))
    if (stops.includes(status))
      expect(step).toMatchObject({
        tender: { status, pausedAt: at('12-02T10:00'), pauseCause: 'objection' },
        events: [{ type: 'tender.paused' }],
      })
    else expect(step).toMatchObject({ refused: 'tender.wrongStatus' })
  })

  test.each(['SOURCING', 'SALE'] as const)('is not for %s', (profile) => {
    const free = lawful({ profile, status: 'bidding' })
    expect(pause(free, 'objection', at('12-02T10:00'))).toMatchObject({ refused: 'tender.wrongStatus' })
  })

  test('is one however many objections come', () => {
    const before = paused('12-02T10:00', { status: 'registering' })
    expect(pause(before, 'objection', at('12-03T10:00'))).toEqual({ tender: before, events: [] })
  })

  const held = { status: 'evaluating', openedAt: at('12-30T10:05') } as const
  test.each<[string, unknown]>([
    ['opening', openBySession(paused('12-30T09:00', { status: 'evaluating' }), at('12-31T10:00'))],
    ['comparing', submitComparison(paused('12-30T11:00', held), candidates)],
    ['failing', fail(paused('12-30T11:00', held), 0, '', at('12-31T10:00'))],
    ['turning down', fail(paused('12-30T11:00', held), 2, '全部不合格', at('12-31T10:00'))],
    [
      'publicising',
      publicise(
        paused('12-30T11:00', { ...held, status: 'deciding', publicityDays: 3 }),
        candidates,
        at('12-31T10:00'),
      ),
    ],
    [
      'awarding',
      award(
        paused('12-30T11:00', { ...held, status: 'deciding', publicityDays: 0 }),
        { bidId: 'b', reason: '' },
        candidates,
        at('12-31T10:00'),
      ),
    ],
  ])('holds %s', (_, result) => {
    expect(result).toMatchObject({ refused: 'tender.paused' })
  })

  test('is said with its moment, and not where there is none', () => {
    expect(pauseGuard(lawful())).toBeUndefined()
    expect(pauseGuard(paused('12-02T10:00', {}))).toMatchObject({ refused: 'tender.paused' })
  })
})

describe('the clock while a tender is paused', () => {
  test.each(['registering', 'bidding'] as const)('ends nothing: %s stays as it is', (status) => {
    const tender = paused('12-02T10:00', { status })
    const after = advance(tender, at('12-31T23:00'), counts)
    expect(after).toEqual({ tender, events: [], nextDueAt: undefined })
  })

  test('begins the bidding where the sign-up is over: bidders are never held', () => {
    const upcoming = advance(paused('12-08T18:00', { status: 'upcoming' }), at('12-30T11:00'), counts)
    expect(upcoming).toMatchObject({ tender: { status: 'bidding' }, nextDueAt: undefined })
  })

  test('that goes on with its sign-up: it ends at its later time, and the bidding begins after it', () => {
    const now = at('12-11T10:00')
    const free = resume(paused('12-07T10:00', { status: 'registering' }), 'p', now)?.tender
    expect(free && advance(free, now, counts)).toMatchObject({ events: [], nextDueAt: at('12-14T17:00') })
    expect(free && advance(free, at('12-15T10:00'), counts).tender.status).toBe('bidding')
  })
})

describe('the times after a pause', () => {
  test.each<[string, Tender, string, Record<string, Date>]>([
    ['nothing fell due', paused('12-10T10:00', { status: 'bidding' }), '12-12T10:00', {}],
    ['what was due before it stays', paused('12-10T10:00', { status: 'registering' }), '12-12T10:00', {}],
    [
      'the end of the sign-up, on a Friday: to its hour on Monday; bids begin after it, their end stays',
      paused('12-07T10:00', { status: 'registering' }),
      '12-11T10:00',
      { applyEnd: at('12-14T17:00'), bidStart: at('12-15T09:30') },
    ],
    [
      'the deadline with the opening, at once over New Year: to the first working day',
      paused('12-29T10:00', { status: 'bidding' }),
      '12-31T15:00',
      {
        bidEnd: new Date('2027-01-04T10:00:00+08:00'),
        openAt: new Date('2027-01-04T10:00:00+08:00'),
      },
    ],
    [
      'the expected award that the opening overtakes',
      paused('12-29T10:00', { status: 'evaluating', awardAt: at('12-30T16:00') }),
      '12-30T15:00',
      { openAt: at('12-31T10:00'), awardAt: at('12-31T16:00') },
    ],
    [
      'the end of the publicity: to the end of the next working day',
      paused('12-10T10:00', { status: 'publicised', publicityUntil: new Date('2026-12-11T15:59:59.999Z') }),
      '12-12T09:00',
      { publicityUntil: new Date('2026-12-14T15:59:59.999Z') },
    ],
    [
      'a publicity that still runs stays',
      paused('12-10T10:00', { status: 'publicised', publicityUntil: at('12-20T23:59') }),
      '12-12T09:00',
      {},
    ],
    [
      'of a tender that is being decided there are none',
      paused('12-30T10:30', { status: 'deciding' }),
      '12-31T10:00',
      {},
    ],
  ])('%s', (_, tender, now, times) => {
    expect(timesAfterPause(tender, at(now))).toEqual(times)
  })

  test('keep the twenty days that the law gives from the issue of the documents', () => {
    const hasty = paused('12-04T09:00', {
      status: 'bidding',
      bidEnd: at('12-04T10:00'),
      openAt: at('12-04T10:00'),
    })
    const { bidEnd } = timesAfterPause(hasty, at('12-04T11:00'))
    expect(bidEnd).toEqual(at('12-22T10:00'))
  })
})

describe('going on', () => {
  test('without a time that fell due moves nothing and counts no postponement', () => {
    const step = resume(paused('12-10T10:00', { status: 'bidding' }), 'p', at('12-12T10:00'))
    expect(step).toMatchObject({
      tender: { pausedAt: null, pauseCause: null, postponements: 0, bidEnd: at('12-30T10:00') },
      events: [{ type: 'tender.resumed' }],
      postponed: undefined,
    })
  })

  test('with one is a postponement of its own, and the security moves along', () => {
    const security = { ...securityOf(), payUntil: at('12-30T09:00') }
    const step = resume(paused('12-29T10:00', { status: 'bidding', security }), 'p', at('12-30T15:00'))
    expect(step?.tender).toMatchObject({ postponements: 1, bidEnd: at('12-31T10:00') })
    expect(step?.tender.security?.payUntil).toEqual(at('12-31T09:00'))
    expect(step?.postponed?.payload).toMatchObject({
      postponementId: 'p',
      count: 1,
      old: { bidEnd: at('12-30T10:00').toISOString() },
      new: { bidEnd: at('12-31T10:00').toISOString() },
    })
  })

  test.each(['cancelled', 'failed', 'awarded'] as const)(
    'of a tender that is %s only forgets the pause',
    (status) => {
      const step = resume(paused('12-29T10:00', { status }), 'p', at('12-30T15:00'))
      expect(step).toMatchObject({
        tender: { status, pausedAt: null, bidEnd: at('12-30T10:00') },
        events: [],
      })
    },
  )

  test('of one that is not paused is nothing', () => {
    expect(resume(lawful({ status: 'bidding' }), 'p', at('12-12T10:00'))).toBeUndefined()
  })
})

describe('an objection to the result that is right', () => {
  const publicised = {
    status: 'publicised',
    winnerBidId: 'b',
    awardReason: '价低',
    publicityUntil: at('12-20T23:59'),
  } as const

  test('takes the recommendation back, and the bids are compared anew', () => {
    expect(voidResult(paused('12-10T10:00', publicised), '评分有误', at('12-12T10:00'))).toMatchObject({
      tender: { status: 'evaluating', winnerBidId: null, awardReason: null, publicityUntil: null },
      event: { type: 'tender.resultVoided', payload: { reason: '评分有误' } },
    })
  })

  test.each(tenderStatuses.filter((status) => status !== 'publicised'))('changes nothing of %s', (status) => {
    expect(voidResult(lawful({ status }), '', at('12-12T10:00'))).toMatchObject({
      refused: 'tender.wrongStatus',
    })
  })
})

function securityOf(): NonNullable<Tender['security']> {
  return { amount: '10000', kinds: ['transfer'], payUntil: null } as unknown as NonNullable<
    Tender['security']
  >
}
