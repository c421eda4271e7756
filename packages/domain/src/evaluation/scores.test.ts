import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PriceRule, Scoring } from '../tender/scoring-terms.ts'
import { drawFactor } from './factor.ts'
import { type Point, priceBase, pricePoints, resultsOf, type ScoredBid } from './scores.ts'

/** Worked out apart from this code, with decimals, from the words of the notice alone. */
interface ByHand {
  readonly price: readonly {
    readonly name: string
    readonly formula: PriceRule['formula']
    readonly full: string
    readonly prices: Readonly<Record<string, string>>
    readonly k: string | null
    readonly over: string | null
    readonly under: string | null
    readonly mean: string | null
    readonly benchmark: string | null
    readonly points: Readonly<Record<string, string>>
  }[]
  readonly members: Readonly<Record<string, Readonly<Record<string, readonly (string | number)[]>>>>
  readonly totals: Readonly<Record<string, { readonly given: string; readonly total: string }>>
  readonly seven: readonly string[]
  readonly trimmed: string
}
const byHand: ByHand = JSON.parse(readFileSync(new URL('by-hand.json', import.meta.url), 'utf8'))

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  formula: 'lowest',
  full: '40',
  kFrom: '0',
  kTo: '5',
  over: '1',
  under: '0.5',
  ...changes,
})
const scoring: Scoring = {
  criteria: [
    { group: 'business', name: '商务响应', max: '20', standard: '' },
    { group: 'technical', name: '技术方案', max: '30', standard: '' },
    { group: 'credit', name: '业绩', max: '10', standard: '' },
  ],
  price: rule(),
}

test.each(byHand.price.map((one) => [one.name, one] as const))(
  'prices as worked out by hand: %s',
  (_, one) => {
    const base = priceBase(Object.values(one.prices), one.k ?? undefined)
    expect([base.mean, base.benchmark]).toEqual([one.mean, one.benchmark])
    const own = rule({ formula: one.formula, full: one.full, over: one.over ?? '1', under: one.under ?? '1' })
    const points = Object.entries(one.prices).map(([bid, price]) => [bid, pricePoints(own, base, price)])
    expect(Object.fromEntries(points)).toEqual(one.points)
  },
)

test.each([
  ['lowest', ['0.00', '100.00', '200.00'], ['40.00', '0.00', '0.00']],
  ['lowest', ['0.00', '0.00'], ['40.00', '40.00']],
  ['benchmark', ['0.00', '0.00'], ['40.00', '40.00']],
  ['benchmark', ['0.00', '0.01'], ['0.00', '40.00']],
] as const)('a price of nothing, %s, %j', (formula, prices, points) => {
  const own = rule({ formula })
  const base = priceBase(prices, formula === 'benchmark' ? '0' : undefined)
  expect(prices.map((price) => pricePoints(own, base, price))).toEqual(points)
})

test.each([
  ['lowest', { lowest: '0.00', mean: null, k: null, benchmark: null }],
  ['benchmark', { lowest: '0.00', mean: '0.00', k: '5', benchmark: '0.00' }],
] as const)('a benchmark of nothing, %s, leaves a price above it without points', (formula, base) => {
  expect(pricePoints(rule({ formula }), base, '5.00')).toBe('0.00')
})

const bid = (bidId: string, price: string, minute = 0): ScoredBid => ({
  bidId,
  price,
  receivedAt: new Date(Date.UTC(2026, 10, 1, 8, minute)),
})
const pointsFrom = (given: ByHand['members']): readonly Point[] =>
  Object.entries(given).flatMap(([accountId, bids]) =>
    Object.entries(bids).flatMap(([bidId, all]) =>
      all.map((points, criterion) => ({ accountId, bidId, criterion, points: String(points) })),
    ),
  )

test('the points of three members and the price add up as worked out by hand', () => {
  const prices = byHand.price[0]?.prices ?? {}
  const bids = Object.entries(prices).map(([id, price]) => bid(id, price))
  const points = pointsFrom(byHand.members)
  const results = resultsOf(
    bids,
    { scoring, members: Object.keys(byHand.members), points },
    priceBase(Object.values(prices), undefined),
  )
  expect(results.map(({ bidId, rank }) => [bidId, rank])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(Object.fromEntries(results.map(({ bidId, given, total }) => [bidId, { given, total }]))).toEqual(
    byHand.totals,
  )
})

test.each([
  [7, byHand.trimmed, 5],
  [6, '79.17', 6],
])('%i members: the mean is %s, of %i', (many, mean, counts) => {
  const own: Scoring = {
    ...scoring,
    criteria: [{ group: 'technical', name: '技术', max: '100', standard: '' }],
  }
  const members = byHand.seven.slice(0, many).map((_, at) => `m${at}`)
  const points = members.map((accountId, at) => ({
    accountId,
    bidId: 'a',
    criterion: 0,
    points: byHand.seven[at] ?? '',
  }))
  const [one] = resultsOf([bid('a', '100')], { scoring: own, members, points }, priceBase(['100'], undefined))
  expect(one?.given).toBe(mean)
  expect(one?.members.filter((member) => member.counts)).toHaveLength(counts)
})

const one = (accountId: string, bidId: string, points: readonly string[]): readonly Point[] =>
  points.map((given, criterion) => ({ accountId, bidId, criterion, points: given }))

// 20 + 20/200 of a lower price make up for what is given less.
test.each([
  [
    'equal points: the lower price',
    [bid('a', '200'), bid('b', '100')],
    ['30', '10', '10'],
    ['20', '5', '5'],
    'b',
    'price',
  ],
  [
    'and price: the technical points',
    [bid('a', '100'), bid('b', '100')],
    ['12', '18', '5'],
    ['5', '25', '5'],
    'b',
    'technical',
  ],
  [
    'and those: the earlier receipt',
    [bid('a', '100', 5), bid('b', '100', 4)],
    ['10', '10', '5'],
    ['10', '10', '5'],
    'b',
    'receipt',
  ],
] as const)('%s decides', (_, bids, a, b, first, tie) => {
  const price = rule({ full: '40' })
  const results = resultsOf(
    bids,
    { scoring: { ...scoring, price }, members: ['m'], points: [...one('m', 'a', a), ...one('m', 'b', b)] },
    priceBase(
      bids.map((each) => each.price),
      undefined,
    ),
  )
  expect(new Set(results.map(({ total }) => total)).size).toBe(1)
  expect(results[0]?.bidId).toBe(first)
  expect(results[1]?.tie).toBe(tie)
})

test('points of who is no member any more decide nothing, not even among equals', () => {
  const bids = [bid('a', '100', 5), bid('b', '100', 4)]
  const points = [
    ...one('m', 'a', ['10', '10', '5']),
    ...one('m', 'b', ['10', '10', '5']),
    ...one('left', 'a', ['0', '30', '0']),
  ]
  const results = resultsOf(bids, { scoring, members: ['m'], points }, priceBase(['100', '100'], undefined))
  expect(results.map(({ bidId, tie }) => [bidId, tie])).toEqual([
    ['b', null],
    ['a', 'receipt'],
  ])
})

test('the factor follows from the sealed list alone, whatever its order, and stays in its range', () => {
  const price = rule({ formula: 'benchmark', kFrom: '1', kTo: '3.5' })
  const list = ['b', 'a', 'c'].map((letter) => ({ receiptNo: `R-${letter}`, sha256: letter.repeat(64) }))
  const drawn = drawFactor(price, 'tender', list)
  expect(drawFactor(price, 'tender', list.toReversed())).toEqual(drawn)
  const others = Array.from({ length: 200 }, (_, at) => drawFactor(price, `tender ${at}`, list)?.k ?? '')
  expect(others.every((k) => Number(k) >= 1 && Number(k) <= 3.5 && /^\d\.\d$/.test(k))).toBe(true)
  expect(new Set(others).size).toBe(26)
  expect(drawFactor(price, 'tender', list.slice(1))?.seed).not.toBe(drawn?.seed)
  expect(drawFactor(rule(), 'tender', list)).toBe(undefined)
})
