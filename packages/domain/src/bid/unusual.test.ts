import { expect, test } from 'vitest'
import { unusualPrice } from './unusual.ts'

const all = ['69.99', '100', '131']

test('an offer far below the middle is unusual in a purchase, far above it in a sale', () => {
  expect(all.map((value) => unusualPrice(value, all, 'lowest')?.slice(0, 4))).toEqual([
    '总价低于',
    undefined,
    undefined,
  ])
  expect(all.map((value) => unusualPrice(value, all, 'highest')?.slice(0, 4))).toEqual([
    undefined,
    undefined,
    '总价高于',
  ])
})

test('the edge is usual, and two bids have no middle', () => {
  expect(unusualPrice('70', ['70', '100', '100'], 'lowest')).toBeUndefined()
  expect(unusualPrice('10', ['10', '100'], 'lowest')).toBeUndefined()
})
