import { expect, test } from 'vitest'
import { apart } from './apart.ts'
import { isWithin } from './within.ts'

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
  [1, 1],
]

test.each([
  [{ lon: 3, lat: 3 }, true],
  [{ lon: 1.5, lat: 1.5 }, false],
  [{ lon: 5, lat: 3 }, false],
  [{ lon: 3, lat: -1 }, false],
])('%j lies within the square with a hole: %s', (point, inside) => {
  expect(isWithin(point, [square, hole])).toBe(inside)
})

test('names that would cover one kept before are left out, in the order in which they came', () => {
  const names = [
    { name: '雁塔区', x: 100, y: 100 },
    { name: '碑林区', x: 130, y: 105 },
    { name: '长安区', x: 130, y: 160 },
    { name: '未央区', x: 175, y: 100 },
  ]
  const kept = apart(names, { spotOf: ({ x, y }) => ({ x, y }), width: 60, height: 24 })
  expect(kept.map(({ name }) => name)).toEqual(['雁塔区', '长安区', '未央区'])
})
