import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import {
  earliestOf,
  mayMove,
  movableTimes,
  type NewTimes,
  postpone,
  postponeFailure,
  postponeGuard,
  postponeHints,
  timeFaults,
  withFollowing,
} from './postpone.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'
import { type TenderStatus, type TenderWithGoods, tenderStatuses } from './tender.ts'

const id = 'p1'
const reason = '设计变更，供应商需要重新核价'
const bidding = (changes: Partial<TenderWithGoods> = {}) => aTender({ status: 'bidding', ...changes })
const later: NewTimes = { bidEnd: atHour(120), openAt: atHour(121) }
const put = (tender: TenderWithGoods, times: NewTimes = later, now = atHour(60)) =>
  postpone(tender, { id, times, reason }, now)

describe('a postponement', () => {
  test('moves what it names, counts itself, and tells old and new', () => {
    const before = bidding({ postponements: 1 })
    const step = put(before)
    if (isRefusal(step)) throw new Error(step.refused)
    const { rows: _, ...head } = before
    expect(step.tender).toEqual({ ...head, ...later, postponements: 2 })
    expect(step.event).toEqual({
      type: 'tender.postponed',
      payload: {
        ...{
          tenderId: before.id,
          companyId: 'owner',
          title: before.title,
          postponementId: id,
          count: 2,
          reason,
        },
        old: { bidEnd: atHour(96).toISOString(), openAt: atHour(97).toISOString() },
        new: { bidEnd: atHour(120).toISOString(), openAt: atHour(121).toISOString() },
      },
    })
  })

  test('of the registration moves what follows only as far as it is told', () => {
    const tender = aTender({ status: 'registering' })
    expect(put(tender, { applyEnd: atHour(50) }, atHour(2))).toMatchObject({
      refused: 'tender.badTimes',
      detail: { fields: { bidStart: expect.stringContaining('报名截止') } },
    })
    const times = withFollowing(tender, { applyEnd: atHour(50) }, atHour(2))
    const moved = { applyEnd: atHour(50), bidStart: atHour(50), bidEnd: atHour(98), openAt: atHour(99) }
    expect(times).toEqual(moved)
    expect(put(tender, times, atHour(2))).toMatchObject({ tender: { status: 'registering', ...moved } })
  })

  const open: readonly TenderStatus[] = ['preview', 'registering', 'upcoming', 'bidding']
  test.each(tenderStatuses.filter((status) => !open.includes(status)))(
    'of a tender that is %s is refused',
    (status) => {
      expect(put(aTender({ status }))).toMatchObject({ refused: 'tender.wrongStatus' })
    },
  )

  test.each([
    ['at the deadline itself', bidding(), atHour(96), 'tender.closed'],
    ['while the platform keeps it offline', bidding({ offlineAt: atHour(50) }), atHour(60), 'tender.offline'],
  ])('%s is refused, with a sentence for whoever had it approved', (_, tender, now, code) => {
    const no = put(tender, later, now)
    expect(no).toMatchObject({ refused: code })
    expect(isRefusal(no) && postponeFailure(no)).toMatch(/时间没有变。$/)
    expect(postponeGuard(tender, now)).toMatchObject({ refused: code })
  })

  test('needs a reason', () => {
    expect(postpone(bidding(), { id, times: later, reason: '  ' }, atHour(60))).toEqual({
      refused: 'tender.reasonRequired',
    })
  })

  test.each<[string, TenderWithGoods, NewTimes, string[]]>([
    ['nothing', bidding(), {}, ['bidEnd']],
    ['the opening alone', bidding(), { openAt: atHour(120) }, ['bidEnd']],
    ['the deadline to an earlier time', bidding(), { bidEnd: atHour(90) }, ['bidEnd']],
    ['a start that has passed', bidding(), { ...later, bidStart: atHour(70) }, ['bidStart']],
    ['the deadline beyond the opening', bidding(), { bidEnd: atHour(120) }, ['openAt']],
    [
      'the end of registration when it is over',
      bidding(),
      { ...later, applyEnd: atHour(70) },
      ['applyEnd', 'bidStart'],
    ],
    [
      'letters beyond the deadline',
      bidding({ clarifyEnd: atHour(50) }),
      { ...later, clarifyEnd: atHour(130) },
      ['clarifyEnd'],
    ],
    ['letters that were never limited', bidding(), { ...later, clarifyEnd: atHour(80) }, ['clarifyEnd']],
  ])('of %s is refused, field by field', (_, tender, times, fields) => {
    const no = put(tender, times)
    expect(no).toMatchObject({ refused: 'tender.badTimes' })
    expect(Object.keys((isRefusal(no) && no.detail?.fields) || {})).toEqual(fields)
  })

  test('is held to the time that the law gives', () => {
    const lawful = aTender({
      ...{ status: 'registering', profile: 'STATUTORY', method: 'open', applyStart: publishedAt },
      ...{ applyEnd: atHour(8 * 24), bidStart: atHour(8 * 24), clarifyEnd: atHour(10 * 24) },
      ...{ bidEnd: atHour(24 * 24), openAt: atHour(24 * 24) },
    })
    const times = { clarifyEnd: atHour(20 * 24), bidEnd: atHour(25 * 24), openAt: atHour(25 * 24) }
    expect(put(lawful, times, atHour(2))).toMatchObject({
      refused: 'tender.ruleBlocked',
      detail: { rules: [{ code: 'clarifyEnd' }] },
    })
    const short = { ...lawful, bidEnd: atHour(9 * 24), openAt: atHour(9 * 24), clarifyEnd: null }
    const codes = postponeHints(short, { bidEnd: atHour(10 * 24), openAt: atHour(10 * 24) }, atHour(2))
    expect(codes.map(({ code }) => code)).toContain('timeToBid')
    expect(earliestOf(short, 'bidEnd', atHour(2)).getTime()).toBeGreaterThan(atHour(20 * 24).getTime())
  })

  test('never moves anything back, and never leaves the times in disorder', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined })
    const wish = fc.record(Object.fromEntries(movableTimes.map((field) => [field, moment])))
    const status = fc.constantFrom<TenderStatus>('preview', 'registering', 'upcoming', 'bidding')
    fc.assert(
      fc.property(wish, status, fc.integer({ min: 0, max: 110 }), (hours, present, now) => {
        const tender = aTender({ status: present })
        const times: NewTimes = Object.fromEntries(
          Object.entries(hours).flatMap(([field, at]) => (at === undefined ? [] : [[field, atHour(at)]])),
        )
        const step = put(tender, times, atHour(now))
        if (isRefusal(step)) return
        const { applyEnd, bidStart, bidEnd, openAt } = step.tender
        const order = [applyEnd, bidStart, bidEnd, openAt].map((at) => at?.getTime() ?? 0)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        for (const field of movableTimes)
          expect(step.tender[field]?.getTime() ?? 0).toBeGreaterThanOrEqual(tender[field]?.getTime() ?? 0)
      }),
      { verbose: 1 },
    )
  })

  test('can be made of what it is suggested, at the earliest', () => {
    for (const status of ['preview', 'registering', 'upcoming', 'bidding'] as const) {
      const [tender, now] = [aTender({ status }), atHour(0.5)]
      for (const lead of ['applyEnd', 'bidEnd'] as const) {
        if (!mayMove(tender, now).includes(lead)) continue
        const times = withFollowing(tender, { [lead]: earliestOf(tender, lead, now) }, now)
        expect([status, lead, timeFaults(tender, times, now)]).toEqual([status, lead, {}])
      }
    }
  })
})
