import { expect, test } from 'vitest'
import { tick } from './clock.ts'
import { aBidder, aCourse, type Course, endsAt, momentAt, startsAt } from './lot.samples.ts'
import type { Lot } from './lot.ts'
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
  expect(course.prices()).toEqual(['B2 100.00', 'A1 105.00', 'B2 120.00', 'A1 125.00'])
  for (const seq of [3, 4, 2]) voided(course, seq)
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

const second = 1000

/** A friend has 105.00, a shill 5,000.00 since long; then the shill's price is taken back. */
function shilled(before: number, terms: Partial<Lot> = {}) {
  const course = aCourse(terms, three)
  for (const [who, fen] of [
    ['a1', 10_000],
    ['b2', 10_500],
    ['c3', 500_000],
  ] as const)
    course.offer(who, fen)
  const answer = voided(course, 3, endsAt - before)
  return { course, refused: 'refused' in answer ? answer.refused : undefined }
}

test('a price that led, taken back in the last moment, moves the end, and all may answer', () => {
  const { course } = shilled(1)
  const end = endsAt - 1 + 120 * second
  expect(course.lot).toMatchObject({ bestBidderId: 'b2', endsAt: end, extensions: 1 })
  expect(course.record.at(-1)).toMatchObject({ kind: 'voided', extended: true, endsAt: end })
  expect(course.answer('c3', 11_000, endsAt + second)).toBe(11_000)
  expect(course.answer('a1', 11_500, end - 1)).toBe(11_500)
})

test('a standing order that answers does not move the end a second time', () => {
  const course = aCourse({}, three)
  course.offer('a1', 90_000)
  const rival = { ...course.bidder('b2'), proxyFen: 15_000, proxyAt: startsAt }
  course.state = { ...course.state, bidders: [course.bidder('a1'), rival, course.bidder('c3')] }
  voided(course, 1, endsAt - second)
  expect(course.record.map(({ kind, extended }) => [kind, extended])).toEqual([
    ['bid', false],
    ['voided', true],
    ['bid', false],
  ])
  expect(course.lot).toMatchObject({ bestBidderId: 'b2', extensions: 1 })
})

test('a price behind the best one moves nothing, however late', () => {
  const course = aCourse({ maxExtensions: 0 }, three)
  course.offer('a1', 10_000)
  course.offer('b2', 10_500)
  voided(course, 1, endsAt - 1)
  expect(course.lot).toMatchObject({ bids: 1, bestBidderId: 'b2', endsAt, extensions: 0 })
})

test('of two equal prices the earlier leads: to take it back moves the end, the later does not', () => {
  for (const [seq, moved] of [
    [1, 1],
    [2, 0],
  ] as const) {
    const course = aCourse({ visibility: 'rankOnly' }, three)
    course.offer('a1', 10_000)
    course.offer('b2', 10_000)
    voided(course, seq, endsAt - second)
    expect(course.lot.extensions).toBe(moved)
  }
})

test.each([
  ['outside the window', 120 * second + 1, {}, undefined],
  [
    'when the extensions are used up',
    119 * second,
    { maxExtensions: 3, extensions: 3 },
    'auction.voidTooLate',
  ],
  ['at the latest end', second, { hardEndAt: endsAt }, 'auction.voidTooLate'],
  [
    'so close to the latest end that less than an extension fits',
    second,
    { hardEndAt: endsAt + 60 * second },
    'auction.voidTooLate',
  ],
  [
    'used up, while the length of an extension is left',
    61 * second,
    { maxExtensions: 3, extensions: 3, extensionSeconds: 60 },
    undefined,
  ],
  ['two minutes before an end that no rule moves', 120 * second, { windowSeconds: 0 }, undefined],
  ['later before an end that no rule moves', 120 * second - 1, { windowSeconds: 0 }, 'auction.voidTooLate'],
])('%s', (_, before, terms, refused) => {
  const done = shilled(before, terms)
  expect(done.refused).toBe(refused)
  expect(done.course.lot).toMatchObject({ endsAt, bestBidderId: refused ? 'c3' : 'b2' })
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

/** A reverse auction in rounds, up to the given minute after its first prices: A1 100, B2 90, C3 95. */
function inRounds(minutes: number): Course {
  const terms = { phase: 'scheduled', mode: 'rounds', direction: 'reverse' } as const
  const course = aCourse(terms, three)
  const look = (now: number) => course.keep(tick(course.state, momentAt(now)))
  look(startsAt)
  for (const [who, fen] of [
    ['a1', 10_000],
    ['b2', 9_000],
    ['c3', 9_500],
  ] as const)
    course.offer(who, fen)
  for (let minute = 0; minute <= minutes; minute += 1) look(endsAt + minute * 60 * second)
  return course
}

test('in rounds a price that leads is taken back until the last turns begin, and its bidder keeps its turns', () => {
  const late = inRounds(21)
  expect(late.lot.rounds).toMatchObject({ round: 3, at: 1 })
  expect(voided(late, 3, endsAt + 21 * 60 * second)).toMatchObject({ refused: 'auction.voidTooLate' })
  // Nobody has looked for a while: the last turns are to be put off, and the end with them.
  expect(voided(late, 2, late.lot.endsAt)).toMatchObject({ refused: 'auction.voidTooLate' })
  expect(voided(late, 2, endsAt + 21 * 60 * second)).not.toHaveProperty('refused')
  const course = inRounds(20)
  const { endsAt: end } = course.lot
  voided(course, 3, endsAt + 21 * 60 * second - 1)
  expect(course.lot).toMatchObject({ bestBidderId: 'c3', endsAt: end, extensions: 0 })
  expect(course.lot.rounds?.stages.map(({ bidderId }) => bidderId)).toEqual([null, 'a1', 'c3', 'b2'])
})

test('whose only price is taken back comes first in the next round', () => {
  const course = inRounds(11)
  voided(course, 3, endsAt + 12 * 60 * second)
  expect(course.bidder('b2').bestFen).toBeNull()
  for (let minute = 13; minute <= 19; minute += 1)
    course.keep(tick(course.state, momentAt(endsAt + minute * 60 * second)))
  expect(course.lot.rounds?.round).toBe(3)
  expect(course.lot.rounds?.stages.map(({ bidderId }) => bidderId)).toEqual([null, 'b2', 'a1', 'c3'])
})
