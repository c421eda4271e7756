import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { aBidder, aCourse, type Course, endsAt, momentAt, startsAt } from './lot.samples.ts'
import { aheadBy, nextFen, within } from './price-steps.ts'
import { setProxy } from './proxy.ts'

const three = [aBidder('a1'), aBidder('b2'), aBidder('c3')]
const order = (course: Course, bidderId: string, limitFen: number | null, now = startsAt) =>
  course.keep(setProxy(course.state, { bidderId, limitFen, confirmed: true }, momentAt(now)))

test('an order without rivals gives the start price, and answers each price by one step', () => {
  const course = aCourse()
  order(course, 'a1', 15_000)
  expect(course.offer('b2', 11_000)).toMatchObject({ state: 'accepted', rank: 2 })
  expect(course.prices()).toEqual(['A1 100.00', 'B2 110.00', 'A1 115.00'])
  expect(course.record.map(({ origin, key }) => [origin, key === null])).toEqual([
    ['proxy', true],
    ['own', false],
    ['proxy', true],
  ])
})

test('a limit far off is looked at a second time, so that two slips do not settle at once', () => {
  const course = aCourse({}, three)
  const ask = (limitFen: number | null, confirmed = false) =>
    setProxy(course.state, { bidderId: 'a1', limitFen, confirmed }, momentAt(startsAt))
  expect(ask(12_100)).toMatchObject({ refused: 'auction.outlier', detail: { nextFen: 10_000 } })
  expect(ask(12_000)).toMatchObject({ bidders: [{ proxyFen: 12_000 }] })
  expect(ask(12_100, true)).toMatchObject({ bidders: [{ proxyFen: 12_100 }] })
  const bought = aCourse({ direction: 'reverse' }, three)
  const cheap = { bidderId: 'a1', limitFen: 100, confirmed: false }
  expect(setProxy(bought.state, cheap, momentAt(startsAt))).toMatchObject({ refused: 'auction.outlier' })
})

test('to take back what is not there changes nothing', () => {
  const course = aCourse({}, three)
  const asked = { bidderId: 'a1', limitFen: null, confirmed: false }
  expect(setProxy(course.state, asked, momentAt(startsAt))).toMatchObject({ bidders: [], entries: [] })
})

test('of two orders the further one wins, one step before the other', () => {
  const course = aCourse({}, three)
  order(course, 'a1', 20_000)
  order(course, 'b2', 15_000)
  expect(course.prices()).toEqual(['A1 100.00', 'B2 150.00', 'A1 155.00'])
})

test('an order never goes beyond its limit, even where a whole step would', () => {
  const course = aCourse({}, three)
  order(course, 'a1', 15_200)
  order(course, 'b2', 15_000)
  expect(course.prices()).toEqual(['A1 100.00', 'B2 147.00', 'A1 152.00'])
  expect(course.answer('c3', 15_600)).toBe('auction.step')
  expect(course.answer('c3', 15_700)).toBe(15_700)
})

test('of equal limits the earlier one wins', () => {
  const course = aCourse({}, three)
  order(course, 'b2', 15_000, startsAt)
  order(course, 'a1', 15_000, startsAt + 1)
  expect(course.prices()).toEqual(['B2 100.00', 'A1 145.00', 'B2 150.00'])
  expect(course.lot.bestBidderId).toBe('b2')
})

test.each([
  [10_500, 10_500],
  [10_800, 10_600],
  [10_800, 20_000],
])(
  'a leader whose limit %d cannot answer the next price loses to it (%d), as it would to a price by hand',
  (held, coming) => {
    const course = aCourse({}, three)
    order(course, 'b2', held, startsAt)
    order(course, 'a1', coming, startsAt + 1)
    expect(course.prices()).toEqual(['B2 100.00', 'A1 105.00'])
  },
)

test('a leader that is beaten answers a price of the other’s before, and betters none of its own', () => {
  const course = aCourse({}, three)
  order(course, 'a1', 15_000)
  order(course, 'b2', 20_000)
  expect(course.prices()).toEqual(['A1 100.00', 'B2 105.00', 'A1 150.00', 'B2 155.00'])
  const close = aCourse({}, three)
  order(close, 'a1', 11_000)
  order(close, 'b2', 11_200)
  expect(close.prices()).toEqual(['A1 100.00', 'B2 112.00'])
})

test('of two orders that only the next price is within reach of, the further one gives it', () => {
  const course = aCourse({}, [...three, aBidder('d4', { proxyFen: 10_800, proxyAt: 1 })])
  course.offer('c3', 10_000)
  expect(course.prices()).toEqual(['C3 100.00', 'D4 105.00'])
  const both = aCourse({}, [
    aBidder('c3'),
    aBidder('a1', { proxyFen: 10_600, proxyAt: 0 }),
    aBidder('d4', { proxyFen: 10_800, proxyAt: 1 }),
  ])
  both.offer('c3', 10_000)
  expect(both.prices()).toEqual(['C3 100.00', 'D4 105.00'])
})

test('no line of the record betters the one before it of the same bidder, wherever limits lie between steps', () => {
  const some = fc.record({
    limits: fc.array(fc.tuple(fc.integer({ min: 0, max: 6_000 }), fc.nat(4)), { minLength: 2, maxLength: 8 }),
    direction: fc.constantFrom('ascending' as const, 'reverse' as const),
    grid: fc.boolean(),
  })
  let answered = 0
  fc.assert(
    fc.property(some, ({ limits: wishes, direction, grid }) => {
      const people = Array.from({ length: 5 }, (_, at) => aBidder(`p${at}`))
      const course = aCourse({ direction, grid, startFen: 50_000 }, people)
      for (const [at, [beyond, who]] of wishes.entries()) {
        const limit = direction === 'ascending' ? 50_000 + beyond : 50_000 - beyond
        order(course, `p${who}`, limit, startsAt + at)
        const { bestFen, bestBidderId } = course.lot
        const next = nextFen(course.lot, bestFen)
        for (const { id, proxyFen } of course.state.bidders)
          if (id !== bestBidderId && proxyFen !== null && next !== null)
            expect(aheadBy(direction, within(course.lot, proxyFen), next)).toBeLessThan(0)
      }
      for (const [at, line] of course.record.entries()) {
        const before = course.record[at - 1]
        if (!before) continue
        answered += 1
        expect(line.bidderId).not.toBe(before.bidderId)
        expect(aheadBy(direction, line.amountFen ?? 0, before.amountFen ?? 0)).toBeGreaterThanOrEqual(500)
        const limit = course.bidder(line.bidderId ?? '').proxyFen
        expect(limit).not.toBeNull()
      }
    }),
    { numRuns: 2_000 },
  )
  expect(answered).toBeGreaterThan(1_000)
})

test('on a grid a limit counts as far as the grid goes, so that the earlier of two alike wins', () => {
  const course = aCourse({ grid: true }, three)
  order(course, 'b2', 15_100, startsAt)
  order(course, 'a1', 15_400, startsAt + 1)
  expect(course.lot).toMatchObject({ bestBidderId: 'b2', bestFen: 15_000 })
})

test('orders work downwards too', () => {
  const course = aCourse({ direction: 'reverse' }, three)
  order(course, 'a1', 8_000)
  order(course, 'b2', 8_800)
  expect(course.prices()).toEqual(['A1 100.00', 'B2 88.00', 'A1 83.00'])
})

test('an answer within the window extends the clock', () => {
  const course = aCourse()
  course.offer('b2', 10_000)
  order(course, 'a1', 15_000, endsAt - 1000)
  expect(course.lot).toMatchObject({ endsAt: endsAt + 119_000, extensions: 1 })
})

test('an order that was taken back, or whose bidder lost its right, gives no price', () => {
  const course = aCourse({}, three)
  order(course, 'a1', 15_000)
  order(course, 'a1', null)
  course.offer('b2', 10_500)
  expect(course.lot.bestBidderId).toBe('b2')
  const barred = aCourse({}, [
    aBidder('a1', { proxyFen: 20_000, proxyAt: 0, deposited: false }),
    aBidder('b2'),
  ])
  barred.offer('b2', 10_000)
  expect(barred.lot.bestBidderId).toBe('b2')
})

test.each([
  ['auction.noProxy', { visibility: 'rankOnly' as const }, 20_000],
  ['auction.noProxy', { mode: 'rounds' as const }, 20_000],
  ['auction.closed', { phase: 'closed' as const }, 20_000],
  ['auction.notLive', { phase: 'scheduled' as const }, 20_000],
  ['auction.amountInvalid', {}, 0],
  ['auction.proxyTooLow', {}, 9_999],
])('%s: %o, %d', (code, terms, limit) => {
  expect(order(aCourse(terms), 'a1', limit)).toMatchObject({ refused: code })
})

test('a limit has to reach the next price; the leader’s only its own', () => {
  const course = aCourse()
  course.offer('a1', 10_000)
  expect(order(course, 'b2', 10_499)).toEqual({
    refused: 'auction.proxyTooLow',
    detail: { nextFen: 10_500, bestFen: 10_000 },
  })
  expect(order(course, 'a1', 10_000)).toMatchObject({ refused: 'auction.proxyTooLow' })
  expect(isRefusal(order(course, 'a1', 10_001))).toBe(false)
  expect(order(course, 'nobody', 20_000)).toMatchObject({ refused: 'auction.notAdmitted' })
})

/** The same orders, bidding by hand against each other one step at a time. */
function pingPong(course: Course): string | null {
  const { lot, state } = course
  let [best, leader] = [lot.bestFen, lot.bestBidderId]
  for (;;) {
    const next = nextFen(lot, best)
    const able = state.bidders.filter(
      ({ id, proxyFen }) =>
        id !== leader &&
        proxyFen !== null &&
        next !== null &&
        aheadBy(lot.direction, within(lot, proxyFen), next) >= 0,
    )
    const [bidder] = able
    if (!bidder || next === null) return leader
    best = next
    leader = bidder.id
  }
}

const limits = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
test('orders at once have the winner that they would have step by step', () => {
  const some = fc.record({
    limits,
    direction: fc.constantFrom('ascending' as const, 'reverse' as const),
    grid: fc.boolean(),
    odd: fc.nat(499),
    first: fc.nat(30),
  })
  fc.assert(
    fc.property(some, ({ limits, direction, grid, odd, first }) => {
      const sign = direction === 'ascending' ? 1 : -1
      const bidders = limits.map((steps, at) =>
        aBidder(`p${at}`, { proxyFen: 50_000 + sign * (steps * 500 + odd), proxyAt: at }),
      )
      const terms = { direction, grid, startFen: 50_000 }
      const course = aCourse(terms, [...bidders, aBidder('hand')])
      const naive = aCourse(terms, course.state.bidders)
      const price = 50_000 + sign * first * 500
      naive.state = { ...naive.state, lot: { ...naive.lot, bestFen: price, bestBidderId: 'hand' } }
      course.offer('hand', price)
      expect(course.lot.bestBidderId).toBe(pingPong(naive))
      const winner = course.bidder(course.lot.bestBidderId ?? '')
      if (winner.proxyFen !== null)
        expect(aheadBy(direction, winner.proxyFen, course.lot.bestFen ?? 0)).toBeGreaterThanOrEqual(0)
      const others = bidders.filter(({ id }) => id !== winner.id).map(({ proxyFen }) => proxyFen ?? 0)
      for (const limit of others) {
        const next = nextFen(course.lot, course.lot.bestFen)
        if (next !== null) expect(aheadBy(direction, within(course.lot, limit), next)).toBeLessThan(0)
      }
    }),
    { numRuns: 4_000 },
  )
})
