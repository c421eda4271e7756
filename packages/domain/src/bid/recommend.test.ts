import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import { candidatesOf, type DecidableBid, rankedBids, recommend, settle } from './recommend.ts'

const aBid = (bidId: string, total: string | null, changes: Partial<DecidableBid> = {}): DecidableBid => ({
  bidId,
  companyId: `company of ${bidId}`,
  status: total === null ? 'unreadable' : 'opened',
  total,
  totalExTax: total,
  receivedAt: atHour(50),
  content: { invoiceType: 'special' },
  ...changes,
})
const bids = [
  aBid('dear', '400'),
  aBid('cheap', '100'),
  aBid('late', '200', { receivedAt: atHour(60) }),
  aBid('early', '200'),
  aBid('broken', null),
  aBid('invalid', '50', { status: 'invalid' }),
]
const opened = aTender({ status: 'evaluating', openedAt: atHour(97) })
const choose = (bidId: string, tender = opened) => recommend(tender, bids, { bidId, reason: ' 价格最低 ' })
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')

test('only bids that count have a place; of equal ones the earlier receipt is first', () => {
  expect(rankedBids(bids, opened).map(({ bid }) => bid.bidId)).toEqual(['cheap', 'early', 'late', 'dear'])
  expect(candidatesOf(bids, opened).map(({ bidId, rank }) => [bidId, rank])).toEqual([
    ['cheap', 1],
    ['early', 2],
    ['late', 3],
  ])
})

test('of a sale the highest bid alone may be recommended', () => {
  const sale = { ...opened, profile: 'SALE' as const }
  expect(rankedBids(bids, sale).map(({ bid }) => bid.bidId)).toEqual(['dear', 'early', 'late', 'cheap'])
  expect(candidatesOf(bids, sale)).toMatchObject([{ bidId: 'dear', rank: 1 }])
  expect(code(choose('early', sale))).toBe('tender.notCandidate')
  expect(code(choose('dear', sale))).toBe('done')
})

describe('recommending', () => {
  test('keeps the choice and its reason, and tells the candidates without prices', () => {
    const step = choose('early')
    expect(step).toMatchObject({
      tender: { status: 'deciding', winnerBidId: 'early', awardReason: '价格最低' },
      event: { type: 'tender.compared' },
    })
    expect(JSON.stringify('event' in step && step.event)).not.toContain('200')
  })

  test.each([
    ['dear', 'tender.notCandidate'],
    ['broken', 'bid.notEligible'],
    ['invalid', 'bid.notEligible'],
    ['unknown', 'bid.notEligible'],
  ])('%s is refused with %s', (bidId, refused) => {
    expect(code(choose(bidId))).toBe(refused)
  })

  test.each([
    ['the first without a reason', { bidId: 'cheap', reason: ' ' }, 'done'],
    ['another one without a reason', { bidId: 'early', reason: ' ' }, 'tender.reasonRequired'],
    ['a longer publicity', { bidId: 'cheap', reason: '', publicityDays: 5 }, 'done'],
    ['a shorter publicity', { bidId: 'cheap', reason: '', publicityDays: 2 }, 'tender.publicityShorter'],
  ])('%s: %o is %s', (_what, choice, outcome) => {
    expect(code(recommend({ ...opened, publicityDays: 3 }, bids, choice))).toBe(outcome)
  })

  test('keeps what is said about the contract, the report and the longer publicity', () => {
    const said = { publicityDays: 5, terms: ' 签订前交保函 ', reportId: 'f1' }
    expect(recommend(opened, bids, { bidId: 'cheap', reason: '', ...said })).toMatchObject({
      tender: { awardReason: null, awardTerms: '签订前交保函', awardReportId: 'f1', publicityDays: 5 },
    })
    expect(choose('cheap')).toMatchObject({
      tender: { awardTerms: null, awardReportId: null, publicityDays: 0 },
    })
  })

  test('comes after the opening and needs a bid that counts', () => {
    expect(code(choose('cheap', aTender({ status: 'evaluating' })))).toBe('tender.notOpened')
    expect(code(recommend(opened, [aBid('broken', null)], { bidId: 'broken', reason: 'x' }))).toBe(
      'tender.badCandidates',
    )
  })
})

test('until the publicity somebody else may be recommended instead', () => {
  const deciding = { ...opened, status: 'deciding' as const, winnerBidId: 'cheap', awardReason: '价格最低' }
  expect(choose('early', deciding)).toMatchObject({ tender: { status: 'deciding', winnerBidId: 'early' } })
  expect(code(choose('early', { ...deciding, status: 'publicised' }))).toBe('tender.wrongStatus')
})

describe('settling', () => {
  const deciding = { ...opened, status: 'deciding' as const }

  test('makes one winner, losers of the others that count, and leaves the rest', () => {
    const step = settle({ ...deciding, winnerBidId: 'early', awardReason: '交期最短' }, bids, atHour(100))
    if (isRefusal(step)) throw new Error(step.refused)
    expect(Object.fromEntries(step.bids.map(({ bidId, status }) => [bidId, status]))).toEqual({
      dear: 'notWon',
      cheap: 'notWon',
      late: 'notWon',
      early: 'won',
      broken: 'unreadable',
      invalid: 'invalid',
    })
    expect(step.tender).toMatchObject({ status: 'awarded', decidedAt: atHour(100) })
  })

  test('is refused without a recommendation', () => {
    expect(code(settle(deciding, bids, atHour(100)))).toBe('tender.notCandidate')
  })
})
