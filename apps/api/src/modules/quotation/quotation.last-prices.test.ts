import { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, type Quoting, startQuoting } from './quotation.fixture.ts'

let q: Quoting
beforeAll(async () => {
  q = await startQuoting()
})
afterAll(() => q?.h.close())

const lastFor = async (id: string, as: Caller) =>
  (await q.h.call(lastPricesOf, { params: { id } }, as)).answer

test('one’s own opened price is found again for the same row; a sealed one and those of others are not', async () => {
  const [mine, other] = q.suppliers
  const before = await q.publish()
  await q.quote(mine, before, { 1: '113', 2: '226' }, { priceBasis: 'exTax' })
  const now = await q.publish()
  expect((await lastFor(now, mine)).prices).toEqual([])
  await q.h.clock.advance(8 * day)
  await q.start(before, q.buyer)
  const { prices } = await lastFor(now, mine)
  expect(prices).toMatchObject([
    { price: '127.69', taxRate: '13', cells: { offeredBrand: '龙钢' }, sameRegion: true },
    { price: '255.38' },
  ])
  expect((await lastFor(now, other)).prices).toEqual([])
})
