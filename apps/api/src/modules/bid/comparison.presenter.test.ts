import { aContent } from '@jb/domain/bid/bid.samples'
import { orderOf, rank } from '@jb/domain/bid/rank'
import { aTender } from '@jb/domain/tender/tender.samples'
import { expect, test } from 'vitest'
import { comparedBidders } from './comparison.presenter.ts'

const goodsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `row${at + 1}`,
    position: at + 1,
    cells: {},
    unit: 't',
    quantity: '2',
    ceiling: null,
  }))

const bidOf = (bidId: string, total: string, prices: readonly string[]) => ({
  bidId,
  companyId: bidId,
  companyName: bidId,
  shortName: bidId,
  status: 'opened' as const,
  total,
  totalExTax: total,
  receivedAt: new Date(),
  sha256: '',
  invalidReason: null,
  rejectedAt: null,
  fileIds: [],
  filesPending: 0,
  content: aContent({
    taxRate: '0',
    rows: prices.map((price, at) => ({ position: at + 1, price, free: false, cells: {} })),
  }),
})

const compared = (count: number, bids: readonly ReturnType<typeof bidOf>[]) =>
  comparedBidders(
    { order: orderOf(aTender()), estimate: null },
    goodsOf(count),
    rank(bids, orderOf(aTender())),
    [],
  )

test('each price stands in its row with its mark and its distance from the middle', () => {
  const sheet = compared(3, [
    bidOf('b', '410', ['100', '5', '7']),
    bidOf('a', '380', ['90', '5', '8']),
    bidOf('c', '510', ['120', '5']),
  ])
  expect(sheet.map(({ bidId, prices }) => [bidId, ...prices.map((price) => price.mark)])).toEqual([
    ['a', 'lowest', 'none', 'highest'],
    ['b', 'none', 'none', 'lowest'],
    ['c', 'highest', 'none'],
  ])
  expect(sheet[0]?.prices.map((price) => [price.rowId, price.amount, price.differenceToMedian])).toEqual([
    ['row1', '180.00', '-10.0'],
    ['row2', '10.00', '0.0'],
    ['row3', '16.00', '+6.7'],
  ])
})

test('eight bidders are compared without searching the list of goods again for every price', () => {
  const [rows, bidders] = [200, 8]
  const prices = goodsOf(rows).map(({ position }) => `${3000 + (position % 13)}`)
  const bids = Array.from({ length: bidders }, (_, at) => bidOf(`b${at}`, `${1000 + at}`, prices))
  let looks = 0
  const goods = goodsOf(rows).map(({ position, ...line }) => ({
    ...line,
    get position() {
      looks += 1
      return position
    },
  }))
  const sheet = comparedBidders(
    { order: orderOf(aTender()), estimate: null },
    goods,
    rank(bids, orderOf(aTender())),
    [],
  )
  expect(sheet.map((bidder) => bidder.prices.length)).toEqual(bids.map(() => rows))
  expect(looks).toBeLessThan(rows * bidders * 5)
})
