import { expect, test } from 'vitest'
import { type Happening, tick } from './clock.ts'
import { aBidder, aCourse, type Course, endsAt, momentAt, startsAt } from './lot.samples.ts'
import type { Stage } from './lot.ts'
import { stageAt } from './rounds.ts'

const minute = 60_000
const three = [aBidder('a1'), aBidder('b2'), aBidder('c3')]

function ticked(course: Course, now: number): readonly Happening[] {
  return course.keep(tick(course.state, momentAt(now))).happened
}

/** A reverse auction in rounds that has its first prices: A1 100, B2 90, C3 95. */
function begun(): Course {
  const terms = { phase: 'scheduled', mode: 'rounds', direction: 'reverse', visibility: 'open' } as const
  const course = aCourse(terms, three)
  ticked(course, startsAt)
  course.offer('a1', 10_000)
  course.offer('b2', 9_000)
  course.offer('c3', 9_500)
  return course
}

const plan = (course: Course) =>
  course.lot.rounds?.stages.map(({ kind, bidderId, from, until }: Stage) => [
    bidderId ?? kind,
    (from - endsAt) / minute,
    (until - endsAt) / minute,
  ])

test('until the published end everybody gives a first price, blindly and bettering only the own one, and the end does not tell how many there are', () => {
  const course = begun()
  expect(course.record.map(({ kind, rank }) => [kind, rank])).toEqual([
    ['started', null],
    ...['a1', 'b2', 'c3'].map(() => ['bid', null]),
  ])
  expect(course.answer('b2', 8_500)).toBe(8_500)
  expect(course.lot).toMatchObject({ endsAt: endsAt + (5 + 2 + 2 + 3 * 8 * 2) * minute, extensions: 0 })
})

test('a round is a pause and turns of two minutes, the worst price first', () => {
  const course = begun()
  expect(ticked(course, endsAt - 1)).toEqual([])
  expect(ticked(course, endsAt)).toEqual(['round'])
  expect(plan(course)).toEqual([
    ['pause', 0, 5],
    ['a1', 5, 7],
    ['c3', 7, 9],
    ['b2', 9, 11],
  ])
})

test('only whose turn it is may give a price', () => {
  const course = begun()
  ticked(course, endsAt)
  expect(course.answer('a1', 8_500, endsAt + 4 * minute)).toBe('auction.notYourTurn')
  ticked(course, endsAt + 5 * minute)
  expect(course.answer('c3', 8_500, endsAt + 6 * minute)).toBe('auction.notYourTurn')
  expect(course.answer('a1', 8_500, endsAt + 6 * minute)).toBe(8_500)
  expect(course.answer('a1', 8_000, endsAt + 7 * minute)).toBe('auction.notYourTurn')
})

test('a turn counts from its moment, even before the clock has looked', () => {
  const course = begun()
  ticked(course, endsAt)
  ticked(course, endsAt + 5 * minute)
  expect(course.answer('c3', 9_000, endsAt + 7 * minute)).toBe(9_000)
  expect(course.lot.rounds?.at).toBe(2)
  expect(course.answer('b2', 8_500, endsAt + 11 * minute)).toBe('auction.notYourTurn')
})

test('the order of a round is fixed when it begins, and that of the next follows the prices', () => {
  const course = begun()
  for (const after of [0, 5]) ticked(course, endsAt + after * minute)
  course.offer('a1', 5_000, endsAt + 6 * minute)
  for (const after of [7, 9, 11]) ticked(course, endsAt + after * minute)
  expect(plan(course)).toEqual([
    ['pause', 11, 13],
    ['c3', 13, 15],
    ['b2', 15, 17],
    ['a1', 17, 19],
  ])
})

test('after three rounds it ends, at the end that stands since the first of them', () => {
  const course = begun()
  const seen: Happening[] = []
  for (let now = endsAt; course.lot.phase === 'live'; now += minute) seen.push(...ticked(course, now))
  const turns = ['turn', 'turn', 'turn'] as const
  expect(seen).toEqual(['round', ...turns, 'round', ...turns, 'round', ...turns, 'closed'])
  expect(course.lot).toMatchObject({ phase: 'closed', bestBidderId: 'b2', endsAt: endsAt + 27 * minute })
  expect(course.record.at(-1)).toMatchObject({ kind: 'closed', at: endsAt + 27 * minute })
})

test('a turn that would begin more than two minutes late is put off with all behind it', () => {
  const course = begun()
  ticked(course, endsAt)
  const end = course.lot.endsAt
  expect(ticked(course, endsAt + 8 * minute)).toEqual(['round'])
  const late = 3
  expect(plan(course)?.slice(1)).toEqual([
    ['a1', 5 + late, 7 + late],
    ['c3', 7 + late, 9 + late],
    ['b2', 9 + late, 11 + late],
  ])
  expect(course.lot.endsAt).toBe(end + 3 * minute)
  expect(course.answer('a1', 8_500, endsAt + 9 * minute)).toBe(8_500)
})

test('one that begins a little late keeps its end', () => {
  const course = begun()
  ticked(course, endsAt)
  expect(ticked(course, endsAt + 7 * minute - 1)).toEqual(['turn'])
  expect(plan(course)?.[1]).toEqual(['a1', 5, 7])
})

test('while the clock has slept, nobody takes a turn before the one whose turn was lost', () => {
  const course = begun()
  ticked(course, endsAt)
  expect(course.answer('c3', 9_000, endsAt + 8 * minute)).toBe('auction.notYourTurn')
})

test('while the last turns have been slept through it is not over', () => {
  const course = begun()
  for (let now = endsAt; now <= endsAt + 20 * minute; now += minute) ticked(course, now)
  const end = course.lot.endsAt
  expect(course.lot.rounds?.round).toBe(3)
  expect(course.answer('a1', 8_500, end + minute)).toBe('auction.notYourTurn')
  expect(ticked(course, end + minute)).toEqual(['round'])
  expect(course.lot.phase).toBe('live')
})

test('a round that begins a little late is planned from when it was due', () => {
  const course = begun()
  ticked(course, endsAt + 2 * minute)
  expect(plan(course)?.[0]).toEqual(['pause', 0, 5])
})

test('a round that begins late is planned from now on', () => {
  const course = begun()
  expect(ticked(course, endsAt + 3 * minute)).toEqual(['round'])
  expect(plan(course)?.[0]).toEqual(['pause', 3, 8])
})

test('with fewer than two first prices there are no rounds', () => {
  const terms = { phase: 'scheduled', mode: 'rounds', direction: 'reverse' } as const
  const course = aCourse(terms, three)
  ticked(course, startsAt)
  course.offer('a1', 10_000)
  expect(ticked(course, endsAt)).toEqual(['closed'])
  expect(course.lot).toMatchObject({ phase: 'closed', bestBidderId: 'a1', endsAt })
})

test('before it has begun there is no stage', () => {
  expect(stageAt(null, startsAt)).toBeNull()
})
