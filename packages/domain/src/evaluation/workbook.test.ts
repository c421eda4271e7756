import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PriceRule, Scoring } from '../tender/scoring-terms.ts'
import { priceBase, resultsOf } from './scores.ts'

/** One evaluation as `docs/scores-by-hand.py` works it out, which shares nothing with this code. */
interface Worked {
  readonly name: string
  readonly rule: PriceRule
  readonly k: string | null
  readonly mean: string | null
  readonly benchmark: string | null
  readonly bids: readonly {
    readonly bid: string
    readonly price: string
    readonly minute: number
    readonly rejected: boolean
    /** Points for the three criteria by each member. */
    readonly members: readonly (readonly string[])[]
  }[]
  readonly ranked: readonly {
    readonly bid: string
    readonly given: string
    readonly price: string
    readonly total: string
  }[]
}
const workbook: readonly Worked[] = JSON.parse(
  readFileSync(new URL('workbook.json', import.meta.url), 'utf8'),
)

const scoringOf = (price: PriceRule): Scoring => ({
  criteria: [
    { group: 'business', name: '商务响应', max: '20', standard: '' },
    { group: 'technical', name: '技术方案', max: '30', standard: '' },
    { group: 'credit', name: '业绩', max: '10', standard: '' },
  ],
  price,
})

test('the workbook has both formulas, bids that were turned down, ties and factors at both ends', () => {
  const has = (what: (one: Worked) => boolean) => workbook.filter(what).length
  expect(workbook.length).toBeGreaterThan(40)
  expect(has(({ rule }) => rule.formula === 'lowest')).toBeGreaterThan(15)
  expect(has(({ rule }) => rule.formula === 'benchmark')).toBeGreaterThan(15)
  expect(has(({ bids }) => bids.some(({ rejected }) => rejected))).toBeGreaterThan(5)
  expect(has(({ k, rule }) => k !== null && Number(k) === Number(rule.kFrom))).toBeGreaterThan(2)
  expect(has(({ k, rule }) => k !== null && Number(k) === Number(rule.kTo))).toBeGreaterThan(2)
  expect(has(({ ranked }) => new Set(ranked.map(({ total }) => total)).size < ranked.length)).toBeGreaterThan(
    2,
  )
  expect(has(({ bids }) => (bids[0]?.members.length ?? 0) >= 7)).toBeGreaterThan(10)
})

test.each(workbook.map((one) => [one.name, one] as const))(
  'scores are those of the workbook: %s',
  (_, one) => {
    const counting = one.bids.filter(({ rejected }) => !rejected)
    const base = priceBase(
      counting.map(({ price }) => price),
      one.k ?? undefined,
    )
    expect([base.mean, base.benchmark]).toEqual([one.mean, one.benchmark])
    const points = counting.flatMap(({ bid, members }) =>
      members.flatMap((given, at) =>
        given.map((mark, criterion) => ({ accountId: `m${at}`, bidId: bid, criterion, points: mark })),
      ),
    )
    const members = (counting[0]?.members ?? []).map((_given, at) => `m${at}`)
    const bids = counting.map(({ bid, price, minute }) => ({
      bidId: bid,
      price,
      receivedAt: new Date(Date.UTC(2026, 10, 1, 8, minute)),
    }))
    const results = resultsOf(bids, { scoring: scoringOf(one.rule), members, points }, base)
    expect(results.map(({ bidId, given, price, total }) => ({ bid: bidId, given, price, total }))).toEqual(
      one.ranked,
    )
    expect(results.map(({ rank }) => rank)).toEqual(one.ranked.map((_row, at) => at + 1))
  },
)
