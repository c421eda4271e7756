import { expect, test } from 'vitest'
import { keyFor } from './intention.ts'

test('the same content after an open end keeps its key; other content gets a new one', () => {
  const first = keyFor(undefined, { body: { price: '1' } })
  expect(keyFor(first, { body: { price: '1' } }).key).toBe(first.key)
  expect(keyFor(first, { body: { price: '2' } }).key).not.toBe(first.key)
  expect(keyFor(undefined, { body: { price: '1' } }).key).not.toBe(first.key)
})
