import { expect, test } from 'vitest'
import { someOf } from './choice.ts'

const names = Array.from({ length: 23 }, (_, at) => `one${at}`)
const at = (turn: number, most = 5) => someOf(names, most, (name) => name, turn)

test.each([0, 1, 7, 999_983])('from turn %i on, five turns of at most five reach all of 23', (first) => {
  const turns = [0, 1, 2, 3, 4].map((after) => at(first + after))
  expect(turns.flat().sort()).toEqual([...names].sort())
  for (const some of turns) expect([4, 5]).toContain(some.length)
})

test('the same turn takes the same, in the order of all, and neighbours of the list go apart', () => {
  expect(at(3)).toEqual(at(3))
  expect(at(3)).toEqual(at(8))
  expect(at(3)).toEqual(names.filter((name) => at(3).includes(name)))
  expect(at(0)).not.toEqual(names.slice(0, 5))
})

test('where there is room for all, all of them come', () => {
  expect(at(2, 23)).toEqual(names)
  expect(someOf([], 5, String, 1)).toEqual([])
})
