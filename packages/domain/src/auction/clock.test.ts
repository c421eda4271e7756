import { expect, test } from 'vitest'
import { tick } from './clock.ts'
import { aBidder, aCourse, endsAt, momentAt, startsAt } from './lot.samples.ts'

const at = (course: ReturnType<typeof aCourse>, now: number) => course.keep(tick(course.state, momentAt(now)))

test('a lot starts at its time, not before, and once', () => {
  const course = aCourse({ phase: 'scheduled' })
  expect(at(course, startsAt - 1)).toMatchObject({ happened: [], entries: [], dueAt: startsAt })
  expect(at(course, startsAt)).toMatchObject({ happened: ['started'], dueAt: endsAt })
  expect(at(course, startsAt + 1)).toMatchObject({ happened: [], dueAt: endsAt })
  expect(course.record.map(({ kind }) => kind)).toEqual(['started'])
  expect(course.lot.phase).toBe('live')
})

test('with fewer bidders than agreed it ends without a start; who may not bid does not count', () => {
  const bidders = [aBidder('a1'), aBidder('b2', { deposited: false })]
  const course = aCourse({ phase: 'scheduled', minBidders: 2 }, bidders)
  expect(at(course, startsAt)).toMatchObject({ happened: ['tooFew'], dueAt: null })
  expect(course.lot).toMatchObject({ phase: 'closed', endsAt })
  expect(course.record.map(({ kind }) => kind)).toEqual(['closed'])
})

test('with just as many bidders as agreed it starts', () => {
  const course = aCourse({ phase: 'scheduled', minBidders: 2 })
  expect(at(course, startsAt).happened).toEqual(['started'])
})

test('a lot whose whole time has passed unnoticed never starts', () => {
  const course = aCourse({ phase: 'scheduled' })
  expect(at(course, endsAt)).toMatchObject({ happened: ['missed'], dueAt: null })
})

test('it ends at the end that counts, and once', () => {
  const course = aCourse()
  course.offer('a1', 10_000, endsAt - 1000)
  const moved = endsAt + 119_000
  expect(at(course, endsAt)).toMatchObject({ happened: [], entries: [], dueAt: moved })
  expect(at(course, moved)).toMatchObject({ happened: ['closed'], dueAt: null })
  expect(at(course, moved + 1)).toMatchObject({ happened: [], entries: [] })
  expect(course.record.map(({ kind }) => kind)).toEqual(['bid', 'closed'])
  expect(course.lot).toMatchObject({ phase: 'closed', bestBidderId: 'a1', endsAt: moved })
  expect(course.answer('b2', 10_500, moved)).toBe('auction.closed')
})
