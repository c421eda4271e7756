import { expect, test } from 'vitest'
import { onOneSheet } from './batch.ts'

test('a sheet takes twenty demands and two hundred rows; what has no room leaves it to smaller ones', () => {
  const found = [150, 60, 40, ...Array.from({ length: 30 }, () => 0)].map((rows, at) => ({ rows, at }))
  const taken = onOneSheet(found)
  expect(taken).toHaveLength(20)
  expect(taken.slice(0, 3).map(({ at }) => at)).toEqual([0, 2, 3])
})
