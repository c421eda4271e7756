import { expect, test } from 'vitest'
import { aBidder, aCourse, type Course, endsAt, momentAt, startsAt } from './lot.samples.ts'
import { setProxy } from './proxy.ts'
import { type StandingPrice, voidOffer } from './void-offer.ts'

const three = [aBidder('a1'), aBidder('b2'), aBidder('c3')]

function standing(course: Course): readonly StandingPrice[] {
  const gone = course.record.map(({ refSeq }) => refSeq)
  return course.record.flatMap(({ seq, at, bidderId, amountFen }) =>
    bidderId !== null && amountFen !== null && !gone.includes(seq) ? [{ seq, at, bidderId, amountFen }] : [],
  )
}

const voided = (course: Course, seq: number, now = startsAt) =>
  course.keep(voidOffer(course.state, { seq, note: '误填', prices: standing(course) }, momentAt(now)))

test('the best of what is left leads again', () => {
  const course = aCourse({ reserveFen: 15_000 }, three)
  course.offer('a1', 10_000)
  course.offer('b2', 11_000)
  course.offer('a1', 120_000)
  expect(course.lot.reserveMet).toBe(true)
  voided(course, 3)
  expect(course.lot).toMatchObject({ seq: 4, bids: 2, bidders: 2, bestFen: 11_000, bestBidderId: 'b2' })
  expect(course.lot.reserveMet).toBe(false)
  expect(course.bidder('a1')).toMatchObject({ bestFen: 10_000, bestSeq: 1, bids: 1 })
  expect(course.record.at(-1)).toMatchObject({ kind: 'voided', refSeq: 3, amountFen: null, note: '误填' })
  expect(course.answer('c3', 11_500)).toBe(11_500)
})

test('a bidder’s best of several prices that are left stands for it', () => {
  const course = aCourse({ visibility: 'rankOnly' }, three)
  course.offer('b2', 80_000)
  for (const fen of [10_000, 11_000, 70_000]) course.offer('a1', fen)
  voided(course, 4)
  expect(course.bidder('a1')).toMatchObject({ bestFen: 11_000, bestSeq: 3, bids: 2 })
})

test('after the only price nobody leads, and the start price counts again', () => {
  const course = aCourse({}, three)
  course.offer('a1', 90_000)
  voided(course, 1)
  expect(course.lot).toMatchObject({ bids: 0, bidders: 0, bestFen: null, bestBidderId: null })
  expect(course.answer('b2', 10_000)).toBe(10_000)
})

test('where prices are hidden, the earlier of two equal ones leads again', () => {
  const course = aCourse({ visibility: 'rankOnly', direction: 'reverse' }, three)
  course.offer('c3', 9_000)
  course.offer('b2', 9_000)
  course.offer('a1', 1_000)
  voided(course, 3)
  expect(course.lot).toMatchObject({ bestFen: 9_000, bestBidderId: 'c3' })
})

test('the bidder’s own order is taken back with the price, those of others answer', () => {
  const course = aCourse({}, three)
  course.keep(
    setProxy(course.state, { bidderId: 'b2', limitFen: 12_000, confirmed: true }, momentAt(startsAt)),
  )
  course.keep(
    setProxy(course.state, { bidderId: 'a1', limitFen: 90_000, confirmed: true }, momentAt(startsAt + 1)),
  )
  expect(course.prices()).toEqual(['B2 100.00', 'B2 120.00', 'A1 125.00'])
  voided(course, 2)
  voided(course, 3)
  expect(course.bidder('a1')).toMatchObject({ proxyFen: null, proxyAt: null, bestFen: null })
  expect(course.bidder('b2').proxyFen).toBeNull()
  expect(course.lot).toMatchObject({ bestFen: 10_000, bestBidderId: 'b2' })
  const other = aCourse({}, three)
  other.offer('c3', 10_000)
  other.offer('a1', 19_500)
  const rival = { ...other.bidder('b2'), proxyFen: 15_000, proxyAt: startsAt }
  other.state = { ...other.state, bidders: [other.bidder('a1'), rival, other.bidder('c3')] }
  voided(other, 2)
  expect(other.lot).toMatchObject({ bestFen: 10_500, bestBidderId: 'b2' })
})

test('it does not move the clock', () => {
  const course = aCourse({}, three)
  course.offer('a1', 90_000)
  voided(course, 1, endsAt - 1000)
  expect(course.lot).toMatchObject({ endsAt, extensions: 0 })
  expect(course.record.at(-1)).toMatchObject({ extended: false })
})

test('what was taken back, is no price or came from nobody cannot be taken back', () => {
  const course = aCourse({}, three)
  course.offer('a1', 90_000)
  voided(course, 1)
  expect(voided(course, 1)).toMatchObject({ refused: 'auction.offerNotFound' })
  expect(voided(course, 2)).toMatchObject({ refused: 'auction.offerNotFound' })
})

test('where the owner sees no prices it cannot take one back', () => {
  const course = aCourse({ visibility: 'blind' }, three)
  course.offer('a1', 10_000)
  expect(voided(course, 1)).toMatchObject({ refused: 'auction.offerNotFound' })
})

test('at the end and afterwards prices stay, and before the start there are none', () => {
  const course = aCourse({}, three)
  course.offer('a1', 90_000)
  expect(voided(course, 1, endsAt)).toMatchObject({ refused: 'auction.closed' })
  expect(voided(aCourse({ phase: 'closed' }), 1)).toMatchObject({ refused: 'auction.closed' })
  expect(voided(aCourse({ phase: 'scheduled' }), 1)).toMatchObject({ refused: 'auction.wrongStatus' })
})
