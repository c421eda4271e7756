import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minute } from '../shared/dates.ts'
import { isRefusal } from '../shared/refusal.ts'
import { failUnopened, open, openBySession } from '../tender/open.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { bidFlow } from './bid.flow.ts'
import {
  afterWindow,
  allDecrypted,
  causeGuard,
  causes,
  causesUntil,
  causesWait,
  extendBy,
  mayClose,
  moveGuard,
  objectAfterFailure,
  objectGuard,
  objectionsUntil,
  postGuard,
  type Received,
  type Session,
  type SessionStage,
  sessionFlow,
  sessionStages,
  sessionStart,
  speakGuard,
} from './session.ts'

const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')
const openAt = atHour(96)
const after = (minutes: number) => new Date(openAt.getTime() + minutes * minute)
const timed = { openAt, decryptMinutes: 30 }
const running = sessionStart(timed, atHour(95))
const at = (changes: Partial<Session>): Session => ({ ...running, ...changes })

describe('an opening session', () => {
  test('starts at the opening time, or at once where that is over, and has its whole window', () => {
    expect(running).toEqual({
      stage: 'decrypting',
      startsAt: openAt,
      decryptUntil: after(30),
      objectionsUntil: null,
    })
    expect(sessionStart(timed, after(5))).toMatchObject({ startsAt: after(5), decryptUntil: after(35) })
    expect(sessionStart({ openAt: null, decryptMinutes: 120 }, openAt).decryptUntil).toEqual(after(120))
  })

  test('ends somewhere from every stage, and what has ended stays', () => {
    const ends = sessionStages.filter((stage) => Object.keys(sessionFlow[stage]).length === 0)
    expect(ends).toEqual(['closed', 'failed'])
    for (const stage of sessionStages)
      for (const next of Object.values(sessionFlow[stage])) expect(sessionStages).toContain(next)
  })

  test.each<[string, Session | undefined, Date, string]>([
    ['before there is a session', undefined, after(1), 'bid.tooEarly'],
    ['a moment too early', running, new Date(openAt.getTime() - 1), 'bid.tooEarly'],
    ['at the opening time', running, openAt, 'done'],
    ['in the last millisecond', running, new Date(after(30).getTime() - 1), 'done'],
    ['at the end', running, after(30), 'bid.windowOver'],
    ['after a longer window was granted', at({ decryptUntil: after(60) }), after(59), 'done'],
    ['while causes are settled', at({ stage: 'settling' }), after(10), 'bid.windowOver'],
    ['while it is published', at({ stage: 'publishing' }), after(10), 'bid.windowOver'],
    ['once it is published', at({ stage: 'published' }), after(10), 'bid.windowOver'],
    ['when it has failed', at({ stage: 'failed' }), after(10), 'bid.windowOver'],
    ['while it is stopped', at({ stage: 'stopped' }), after(10), 'bid.sessionStopped'],
  ])('takes a key %s: %s', (_, session, now, expected) => {
    expect(code(postGuard(session, { openAt }, now))).toBe(expected)
  })
})

describe('what follows the window', () => {
  const bids = (decrypted: number, missing: number, ...found: Received['cause'][]): Received[] => [
    ...Array.from({ length: decrypted }, () => ({ decrypted: true, cause: null })),
    ...Array.from({ length: missing }, (_, index) => ({ decrypted: false, cause: found[index] ?? null })),
  ]
  test.each<[string, readonly Received[], string]>([
    ['all three', bids(3, 0), 'publish'],
    ['three of five: no cause changes anything', bids(3, 2), 'publish'],
    ['two of three, and nobody knows why', bids(2, 1), 'settle'],
    ['two of three, the third by its own cause', bids(2, 1, 'deemedRevoked'), 'publish'],
    ['two of three, the third by another cause', bids(2, 1, 'deemedWithdrawn'), 'tooFewCounted'],
    ['one of four, two by their own cause', bids(1, 3, 'deemedRevoked', 'deemedRevoked'), 'publish'],
    ['one of four, one by another cause', bids(1, 3, 'deemedWithdrawn'), 'settle'],
    ['one of four, two by another cause', bids(1, 3, 'deemedWithdrawn', 'deemedWithdrawn'), 'tooFewCounted'],
    ['one of two', bids(1, 1), 'tooFewCounted'],
    ['none of five', bids(0, 5), 'nothingDecrypted'],
    [
      'none, all by their own cause',
      bids(0, 3, 'deemedRevoked', 'deemedRevoked', 'deemedRevoked'),
      'nothingDecrypted',
    ],
    ['nobody', [], 'nothingDecrypted'],
  ])('of %s', (_, received, expected) => {
    const outcome = afterWindow(received, 3)
    expect(outcome.to === 'fail' ? outcome.reason : outcome.to).toBe(expected)
  })

  const received = fc.array(fc.record({ decrypted: fc.boolean(), cause: fc.constantFrom(null, ...causes) }), {
    maxLength: 8,
  })
  test('nothing is opened where fewer count than are needed, and causes are asked for only while they decide', () => {
    fc.assert(
      fc.property(received, fc.integer({ min: 1, max: 5 }), (all, least) => {
        const { to } = afterWindow(all, least)
        const counted = (as: Received['cause']) =>
          all.filter(({ decrypted, cause }) => decrypted || (cause ?? as) === 'deemedRevoked').length
        const opened = all.some(({ decrypted }) => decrypted)
        if (!opened) expect(to).toBe('fail')
        else if (counted('deemedWithdrawn') >= least) expect(to).toBe('publish')
        else if (counted('deemedRevoked') < least) expect(to).toBe('fail')
        else expect(to).toBe('settle')
      }),
    )
  })

  test('one more cause never takes back what was decided', () => {
    fc.assert(
      fc.property(
        received,
        fc.constantFrom(...causes),
        fc.integer({ min: 1, max: 5 }),
        (all, cause, least) => {
          const before = afterWindow(all, least)
          const open = all.findIndex((bid) => !bid.decrypted && bid.cause === null)
          if (open < 0 || before.to === 'settle') return
          const next = all.map((bid, index) => (index === open ? { ...bid, cause } : bid))
          expect(afterWindow(next, least)).toEqual(before)
        },
      ),
    )
  })

  test('everybody has decrypted only where there is somebody', () => {
    expect([allDecrypted([]), allDecrypted(bids(2, 0)), allDecrypted(bids(2, 1))]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('an outage of the platform', () => {
  const planned = { startsAt: openAt, plannedUntil: after(30) }
  const away = (from: number, until: number) => ({ from: after(from), until: after(until) })
  test.each<[string, ReturnType<typeof away>[], number]>([
    ['none', [], 30],
    ['a hiccup', [{ from: after(5), until: new Date(after(6).getTime() - 1) }], 30],
    ['a minute', [away(5, 6)], 60],
    ['forty minutes: as long as it was', [away(5, 45)], 75],
    ['over the end: half an hour after it is back', [away(29, 50)], 80],
    ['before the start', [away(-60, -10)], 30],
    ['from before the start', [away(-60, 10)], 60],
    ['after the end', [away(31, 40)], 30],
    ['two', [away(5, 6), away(10, 11)], 90],
    ['a second one in the time that the first gave', [away(5, 6), away(50, 55)], 90],
    ['the same in any order', [away(50, 55), away(5, 6)], 90],
  ])('of %s', (_, outages, minutes) => {
    expect(extendBy(planned, outages)).toEqual(after(minutes))
  })

  test('never shortens the window, and one that touches it gives at least half an hour', () => {
    const moment = fc.integer({ min: -100, max: 200 })
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, fc.integer({ min: 0, max: 90 })), { maxLength: 4 }), (all) => {
        const outages = all.map(([from, length]) => away(from, from + length))
        const until = extendBy(planned, outages).getTime()
        expect(until).toBeGreaterThanOrEqual(planned.plannedUntil.getTime())
        for (const { from, until: back } of outages) {
          const lost = back.getTime() - Math.max(from.getTime(), openAt.getTime())
          if (lost < minute || from.getTime() >= planned.plannedUntil.getTime()) continue
          expect(until).toBeGreaterThanOrEqual(planned.plannedUntil.getTime() + 30 * minute)
          expect(until).toBeGreaterThanOrEqual(back.getTime() + 30 * minute)
        }
      }),
    )
  })
})

describe('what is said in it', () => {
  const published = at({ stage: 'published', objectionsUntil: objectionsUntil(after(30)) })
  test('objections have at least a quarter of an hour, and it closes when all are answered', () => {
    expect(published.objectionsUntil).toEqual(after(45))
    expect(mayClose(published, 0, new Date(after(45).getTime() - 1))).toBe(false)
    expect(mayClose(published, 0, after(45))).toBe(true)
    expect(mayClose(published, 1, after(500))).toBe(false)
    expect(mayClose(running, 0, after(500))).toBe(false)
  })

  test('an objection is raised at the spot', () => {
    const closed = (stage: SessionStage, closedAt: Date | null = null) => ({ ...at({ stage }), closedAt })
    for (const guard of [speakGuard, (session: ReturnType<typeof closed>) => objectGuard(session, after(30))])
      expect(sessionStages.filter((stage) => code(guard(closed(stage))) !== 'done')).toEqual([
        'closed',
        'failed',
      ])
    expect(code(objectGuard(undefined, after(30)))).toBe('bid.noSession')
  })

  test('after a session that failed, against what was found of a bid, for as long as it may be found', () => {
    const failed = { ...at({ stage: 'failed' }), closedAt: after(30) }
    const until = causesUntil(after(30))
    expect(objectAfterFailure(failed)).toEqual(until)
    expect(objectGuard(failed, new Date(until.getTime() - 1))).toBeUndefined()
    expect(code(objectGuard(failed, until))).toBe('bid.sessionOver')
    expect(code(speakGuard(failed))).toBe('bid.sessionOver')
    const closed = { ...at({ stage: 'closed' }), closedAt: after(30) }
    expect(objectAfterFailure(closed)).toBeNull()
    expect(code(objectGuard(closed, after(31)))).toBe('bid.sessionOver')
  })

  test.each([
    [0, 0, false],
    [24 * 60 - 1, 0, false],
    [24 * 60, 1, false],
    [3 * 24 * 60 - 1, 2, false],
    [3 * 24 * 60, 3, true],
    [10 * 24 * 60 + 5, 10, true],
  ])('causes that wait for %i minutes wait for %i days: late %s', (minutes, days, isLate) => {
    const { decryptUntil } = running
    const now = new Date(decryptUntil.getTime() + minutes * 60_000)
    const next = new Date(decryptUntil.getTime() + (days + 1) * 24 * 3_600_000)
    expect(causesWait(running, now)).toEqual({ days, isLate, next })
  })

  test('a cause is stated once, of a bid that was not decrypted, with evidence', () => {
    const missing = { status: 'undecrypted' } as const
    expect(code(causeGuard(published, missing, '多次联系，对方称解密卡已遗失'))).toBe('done')
    expect(code(causeGuard(published, missing, ' 卡丢了 '))).toBe('tender.reasonRequired')
    expect(code(causeGuard(undefined, missing, '多次联系，对方称解密卡已遗失'))).toBe('bid.noSession')
    for (const status of ['submitted', 'opened', 'deemedRevoked', 'deemedWithdrawn'] as const)
      expect(code(causeGuard(published, { status }, '多次联系，对方称解密卡已遗失'))).toBe('bid.notMissing')
    expect(Object.values(bidFlow.undecrypted)).toEqual([...causes])
  })

  test('a window is made longer while it runs, to two hours at most', () => {
    expect(code(moveGuard(running, 90, after(29)))).toBe('done')
    expect(code(moveGuard(running, 91, after(29)))).toBe('bid.windowTooLong')
    expect(code(moveGuard(running, 10, after(30)))).toBe('bid.windowOver')
    expect(code(moveGuard(published, 10, after(29)))).toBe('bid.windowOver')
  })
})

describe('the tender behind it', () => {
  const lawful = aTender({ status: 'evaluating', profile: 'STATUTORY', openAt })
  test('is opened by the session and by nobody’s press', () => {
    expect(code(open(lawful, 'me', after(40)))).toBe('tender.opensBySession')
    expect(openBySession(lawful, after(40))).toMatchObject({
      tender: { status: 'evaluating', openedAt: after(40), openedBy: null },
      event: { type: 'tender.opened' },
    })
    expect(code(openBySession(lawful, atHour(95)))).toBe('tender.tooEarly')
    expect(code(openBySession({ ...lawful, openedAt: after(1) }, after(40)))).toBe('tender.alreadyOpened')
  })

  test('fails unopened', () => {
    expect(failUnopened(lawful, 'nothingDecrypted', after(30))).toMatchObject({
      tender: { status: 'failed', endReason: 'nothingDecrypted', endedAt: after(30), openedAt: null },
      event: { type: 'tender.failed', payload: { reason: 'nothingDecrypted' } },
    })
    expect(code(failUnopened({ ...lawful, openedAt: after(1) }, 'tooFewCounted', after(30)))).toBe(
      'tender.alreadyOpened',
    )
    expect(code(failUnopened({ ...lawful, status: 'awarded' }, 'tooFewCounted', after(30)))).toBe(
      'tender.wrongStatus',
    )
  })
})
