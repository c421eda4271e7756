import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { award } from './award.ts'
import { cancel } from './cancel.ts'
import type { Candidate } from './events.ts'
import { fail } from './fail.ts'
import { open } from './open.ts'
import { publicise } from './publicise.ts'
import { submitComparison } from './submit-comparison.ts'
import { aTender, atHour } from './tender.samples.ts'
import { type Tender, tenderStatuses } from './tender.ts'

const candidates: readonly Candidate[] = [
  { bidId: 'b1', companyId: 'c1', rank: 1 },
  { bidId: 'b2', companyId: 'c2', rank: 2 },
]
const opened = aTender({ status: 'evaluating', openedAt: atHour(97) })
const deciding = aTender({ status: 'deciding', openedAt: atHour(97) })
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')

describe('opening', () => {
  const closed = aTender({ status: 'evaluating' })

  test('is refused until the opening time and done at it', () => {
    expect(open(closed, 'me', atHour(96.99))).toMatchObject({ refused: 'tender.tooEarly' })
    expect(open(closed, 'me', atHour(97))).toMatchObject({
      tender: { status: 'evaluating', openedAt: atHour(97), openedBy: 'me' },
      event: { type: 'tender.opened' },
    })
  })

  test('happens once', () => {
    expect(code(open(opened, 'me', atHour(98)))).toBe('tender.alreadyOpened')
  })
})

describe('the comparison', () => {
  const [first, second] = candidates
  test('leads to the decision', () => {
    expect(submitComparison(opened, candidates)).toMatchObject({
      tender: { status: 'deciding' },
      event: { type: 'tender.compared', payload: { candidates } },
    })
  })

  test('needs opened bids', () => {
    expect(code(submitComparison(aTender({ status: 'evaluating' }), candidates))).toBe('tender.notOpened')
  })

  test.each<[string, readonly (Candidate | undefined)[]]>([
    ['nobody', []],
    ['a gap', [second]],
    ['one company twice', [first, { bidId: 'b3', companyId: 'c1', rank: 2 }]],
    ['four', [1, 2, 3, 4].map((rank) => ({ bidId: `b${rank}`, companyId: `c${rank}`, rank }))],
  ])('does not name %s', (_, list) => {
    expect(
      code(
        submitComparison(
          opened,
          list.filter((one) => one !== undefined),
        ),
      ),
    ).toBe('tender.badCandidates')
  })
})

describe('the end of an opened tender without a winner', () => {
  test('needs no words where no bid is valid', () => {
    expect(fail(opened, 0, '', atHour(98))).toMatchObject({
      tender: { status: 'failed', endReason: 'noValidBid' },
      event: { payload: { reason: 'noValidBid' } },
    })
    expect(code(fail(aTender({ status: 'evaluating' }), 0, '', atHour(98)))).toBe('tender.notOpened')
    expect(code(fail(aTender({ status: 'bidding' }), 0, '', atHour(98)))).toBe('tender.wrongStatus')
  })

  test('needs a reason of five characters where some are, and takes the recommendation back', () => {
    expect(code(fail(opened, 1, ' 项目取消 ', atHour(98)))).toBe('tender.reasonRequired')
    for (const status of ['evaluating', 'deciding', 'publicised'] as const) {
      const tender = { ...opened, status, winnerBidId: 'b1', awardReason: '价格最低' }
      expect(fail(tender, 1, ' 图纸重大变更 ', atHour(98))).toMatchObject({
        tender: { status: 'scrapped', endReason: '图纸重大变更', winnerBidId: null, awardReason: null },
        event: { payload: { reason: '图纸重大变更' } },
      })
    }
    expect(code(fail({ ...opened, status: 'awarded' }, 1, '图纸重大变更', atHour(98)))).toBe(
      'tender.wrongStatus',
    )
  })
})

describe('the award', () => {
  const public3 = { ...deciding, publicityDays: 3 }
  const first = { bidId: 'b1', reason: '' }

  test('without publicity follows the decision', () => {
    expect(award(deciding, first, candidates, atHour(100))).toMatchObject({
      tender: { status: 'awarded', winnerBidId: 'b1', awardReason: null, decidedAt: atHour(100) },
      event: { type: 'tender.awarded', payload: { winner: candidates[0] } },
    })
    expect(code(publicise(deciding, candidates, atHour(100)))).toBe('tender.noPublicity')
  })

  test.each([
    ['STATUTORY', '2026-12-07T15:59:59.999Z'],
    ['VOLUNTARY', '2026-12-07T15:59:59.999Z'],
    ['SOURCING', '2026-12-05T15:59:59.999Z'],
  ] as const)('of %s lasts until %s when its third day is a Saturday', (profile, until) => {
    const published = publicise({ ...public3, profile }, candidates, new Date('2026-12-02T02:00:00Z'))
    expect(published).toMatchObject({ tender: { publicityUntil: new Date(until) } })
  })

  test('waits for the publicity to be over', () => {
    expect(code(award(public3, first, candidates, atHour(100)))).toBe('tender.publicityFirst')
    const published = publicise(public3, candidates, atHour(100))
    if (isRefusal(published)) throw new Error(published.refused)
    const until = new Date('2026-12-08T15:59:59.999Z')
    expect(published.tender).toMatchObject({ status: 'publicised', publicityUntil: until })
    expect(code(award(published.tender, first, candidates, until))).toBe('tender.publicityRunning')
    expect(code(award(published.tender, first, candidates, new Date(until.getTime() + 1)))).toBe('done')
  })

  test('goes to a candidate, and past the first only with a reason', () => {
    expect(code(award(deciding, { bidId: 'b9', reason: 'x' }, candidates, atHour(100)))).toBe(
      'tender.notCandidate',
    )
    expect(code(award(deciding, { bidId: 'b2', reason: ' ' }, candidates, atHour(100)))).toBe(
      'tender.reasonRequired',
    )
    expect(award(deciding, { bidId: 'b2', reason: '第一名放弃' }, candidates, atHour(100))).toMatchObject({
      tender: { winnerBidId: 'b2', awardReason: '第一名放弃' },
    })
  })
})

describe('cancelling', () => {
  test('needs a reason and time before the deadline', () => {
    const bidding = aTender({ status: 'bidding' })
    expect(cancel(bidding, ' 计划调整 ', atHour(50))).toMatchObject({
      tender: { status: 'cancelled', endReason: '计划调整', endedAt: atHour(50) },
      event: { type: 'tender.cancelled', payload: { reason: '计划调整' } },
    })
    expect(code(cancel(bidding, ' ', atHour(50)))).toBe('tender.reasonRequired')
    expect(code(cancel(bidding, '计划调整', atHour(96)))).toBe('tender.closed')
  })

  test('has the same deadline where the bidders decrypt', () => {
    const waiting = aTender({ status: 'bidding', profile: 'STATUTORY' })
    expect(code(cancel(waiting, '计划调整', atHour(95)))).toBe('done')
    expect(code(cancel(waiting, '计划调整', atHour(1000)))).toBe('tender.closed')
  })
})

describe('every verb in every other status', () => {
  const verbs: readonly (readonly [string, readonly string[], (tender: Tender) => unknown])[] = [
    ['open', ['evaluating'], (tender) => open(tender, 'me', atHour(100))],
    ['submitComparison', ['evaluating', 'deciding'], (tender) => submitComparison(tender, candidates)],
    ['publicise', ['deciding'], (tender) => publicise(tender, candidates, atHour(100))],
    [
      'award',
      ['deciding', 'publicised'],
      (tender) => award(tender, { bidId: 'b1', reason: '' }, candidates, atHour(100)),
    ],
    ['cancel', ['preview', 'registering', 'upcoming', 'bidding'], (tender) => cancel(tender, 'x', atHour(1))],
    [
      'fail',
      ['evaluating', 'deciding', 'publicised'],
      (tender) => fail({ ...tender, openedAt: atHour(97) }, 0, '', atHour(100)),
    ],
  ]
  test.each(
    verbs.flatMap(([verb, from, run]) => tenderStatuses.map((status) => [verb, status, from, run] as const)),
  )('%s of a tender that is %s', (_, status, from, run) => {
    const refused = code(run(aTender({ status }))) === 'tender.wrongStatus'
    expect(refused).toBe(!from.includes(status))
  })
})
