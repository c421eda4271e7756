import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { aTender, atHour } from '../tender/tender.samples.ts'
import type { Tender } from '../tender/tender.ts'
import { candidatesOf, type DecidableBid, recommend } from './recommend.ts'
import { comparedActions, rejectBid } from './reject.ts'

const aBid = (bidId: string, total: string, status: DecidableBid['status'] = 'opened'): DecidableBid => ({
  bidId,
  companyId: `company of ${bidId}`,
  status,
  total,
  totalExTax: total,
  receivedAt: atHour(50),
  content: { invoiceType: 'special' },
})
const bids = [aBid('cheap', '100'), aBid('next', '200'), aBid('dear', '400'), aBid('faulty', '50', 'invalid')]
const opened = aTender({ status: 'evaluating', openedAt: atHour(97) })
const reason = '未响应实质性要求'
const reject = (bidId: string, tender: Tender = opened, words = reason) =>
  rejectBid(tender, bids, { bidId, reason: words })
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')

test('one bid counts no more, and its bidder is told why without a price', () => {
  const step = reject('cheap', opened, ` ${reason} `)
  expect(step).toMatchObject({
    tender: { status: 'evaluating' },
    bid: { bidId: 'cheap', companyId: 'company of cheap', status: 'invalid', reason },
    event: { type: 'tender.bidRejected', payload: { bidId: 'cheap', bidderId: 'company of cheap', reason } },
  })
  expect(JSON.stringify(step)).not.toContain('100')
})

test('whoever follows moves up', () => {
  const after = bids.map((bid) => (bid.bidId === 'cheap' ? { ...bid, status: 'invalid' as const } : bid))
  expect(candidatesOf(after, opened)).toMatchObject([
    { bidId: 'next', rank: 1 },
    { bidId: 'dear', rank: 2 },
  ])
  expect(code(recommend(opened, after, { bidId: 'cheap', reason }))).toBe('bid.notEligible')
})

describe('is refused', () => {
  test.each([
    ['of what did not count at the opening', 'faulty', opened, reason, 'bid.notEligible'],
    ['of what is not there', 'unknown', opened, reason, 'bid.notEligible'],
    ['without a reason', 'cheap', opened, '  不行  ', 'tender.reasonRequired'],
    ['before the opening', 'cheap', aTender({ status: 'evaluating' }), reason, 'tender.notOpened'],
    [
      'of the one that is recommended',
      'cheap',
      aTender({ ...opened, status: 'deciding', winnerBidId: 'cheap' }),
      reason,
      'bid.recommended',
    ],
    [
      'while candidates are public',
      'next',
      aTender({ ...opened, status: 'publicised' }),
      reason,
      'tender.wrongStatus',
    ],
    ['after the award', 'next', aTender({ ...opened, status: 'awarded' }), reason, 'tender.wrongStatus'],
  ])('%s', (_, bidId, tender, words, refused) => {
    expect(code(reject(bidId, tender, words))).toBe(refused)
  })

  test('not of another one while one is recommended', () => {
    expect(code(reject('next', { ...opened, status: 'deciding', winnerBidId: 'cheap' }))).toBe('done')
  })
})

describe('where a committee evaluates', () => {
  const ranked = bids.map((bid, at) => ({ ...bid, place: bid.status === 'opened' ? at + 1 : null }))
  test.each<[string, Partial<Tender>, readonly DecidableBid[], boolean, string]>([
    ['before its report', { committee: true }, bids, false, 'bid.committeeRejects'],
    ['after its report', { committee: true }, ranked, false, 'bid.committeeRejects'],
    ['after it, by points', { review: 'scored' }, ranked, false, 'bid.committeeRejects'],
    ['the committee itself', { committee: true, review: 'scored' }, ranked, true, 'done'],
  ])('nobody else turns a bid down: %s', (_, given, all, byCommittee, refused) => {
    const step = rejectBid({ ...opened, ...given }, all, { bidId: 'next', reason, byCommittee })
    expect(code(step)).toBe(refused)
  })

  test.each([
    ['evaluating', /请小组复核/],
    ['deciding', /推荐之后不能再否决/],
  ] as const)('the button says what to do instead: %s', (status, why) => {
    const tender = { ...opened, committee: true, status, winnerBidId: null }
    const shown = comparedActions({ tender, mayRun: true, waiting: false, candidate: true }, 'next')
    expect(shown.find(({ id }) => id === 'reject')?.why).toMatch(why)
  })
})

describe('the buttons at a bid', () => {
  const facts = { tender: opened, mayRun: true, waiting: false, candidate: true }
  const lights = (given: Partial<typeof facts>, bidId = 'cheap') =>
    comparedActions({ ...facts, ...given }, bidId).map(
      ({ id, enabled }) => `${id}${enabled ? '' : ' (grey)'}`,
    )

  test.each([
    ['of who runs the tender', {}, ['choose', 'note', 'reject']],
    ['of who only reads', { mayRun: false }, []],
    ['outside the first three', { candidate: false }, ['choose (grey)', 'note', 'reject']],
    ['while approvers decide', { waiting: true }, ['choose (grey)', 'note', 'reject (grey)']],
    ['once the candidates are public', { tender: { ...opened, status: 'publicised' as const } }, ['note']],
    [
      'of the one that is recommended',
      { tender: { ...opened, status: 'deciding' as const, winnerBidId: 'cheap' } },
      ['choose', 'note', 'reject (grey)'],
    ],
  ])('%s', (_, given, shown) => {
    expect(lights(given)).toEqual(shown)
  })
})
