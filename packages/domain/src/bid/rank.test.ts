import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../shared/money.ts'
import { atHour } from '../tender/tender.samples.ts'
import { aContent } from './bid.samples.ts'
import type { InvoiceType } from './bid-content.ts'
import { calculate } from './calculate.ts'
import { compareRows, median, orderOf, rank } from './rank.ts'

const bid = (
  bidId: string,
  total: string,
  totalExTax: string,
  hour: number,
  invoiceType: InvoiceType = 'special',
) => ({
  bidId,
  total,
  totalExTax,
  receivedAt: atHour(hour),
  content: { invoiceType },
})
const exTax = { basis: 'exTax', wins: 'lowest' } as const
const order = (...args: Parameters<typeof rank>) => rank(...args).map((one) => one.bid.bidId)

describe('ranking', () => {
  const bids = [bid('a', '113.00', '100.00', 60), bid('b', '105.00', '101.94', 61)]

  test('follows the rule of the tender: without tax or with it', () => {
    expect([order(bids, exTax), order(bids, { ...exTax, basis: 'incTax' })]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    expect(rank(bids, exTax).map((one) => [one.rank, one.gap])).toEqual([
      [1, '0.00'],
      [2, '1.94'],
    ])
  })

  test('puts the highest first where something is sold, with the distance to it', () => {
    expect(rank(bids, { ...exTax, wins: 'highest' }).map(({ bid: { bidId }, gap }) => [bidId, gap])).toEqual([
      ['b', '0.00'],
      ['a', '1.94'],
    ])
  })

  test.each(['ordinary', 'none'] as const)(
    'compares by the price with tax where the invoice is %s: nothing can be deducted',
    (invoice) => {
      const plain = bid('plain', '103.00', '100.00', 60, invoice)
      const special = bid('special', '113.00', '102.00', 61)
      expect(rank([plain, special], exTax).map((one) => [one.bid.bidId, one.value])).toEqual([
        ['special', '102.00'],
        ['plain', '103.00'],
      ])
    },
  )

  test('of a sale is by the price with tax, whatever the tender says', () => {
    const sale = orderOf({ profile: 'SALE', rankBasis: 'exTax' })
    const offers = [bid('a', '106.00', '106.00', 60), bid('b', '113.00', '100.00', 61)]
    expect(order(offers, sale)).toEqual(['b', 'a'])
    expect(orderOf({ profile: 'SOURCING', rankBasis: 'exTax' })).toEqual(exTax)
  })

  test('puts the earlier of equals first, by value and not by text', () => {
    const equal = [
      bid('late', '9.50', '9.5', 62),
      bid('early', '9.50', '9.50', 61),
      bid('dear', '10.00', '10.00', 60),
    ]
    expect(order(equal, exTax)).toEqual(['early', 'late', 'dear'])
  })

  test('gives the same order however the bids come', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 48, max: 50 })), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(some, (list) => {
        const all = list.map(([total, hour], at) => bid(`b${at}`, `${total}`, `${total}`, hour))
        const forward = rank(all, exTax)
        expect(order(all.toReversed(), exTax)).toEqual(forward.map((one) => one.bid.bidId))
        for (const [at, one] of forward.entries()) {
          const next = forward[at + 1]
          if (next) expect(compare(one.value, next.value)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the comparison sheet', () => {
  test('has medians', () => {
    expect([median([]), median(['3']), median(['10', '9']), median(['10', '9', '100'])]).toEqual([
      undefined,
      '3.000000',
      '9.500000',
      '10.000000',
    ])
  })

  test('shows each price, its distance from the median, and the lowest', () => {
    const rows = [1, 2].map((position) => ({ position, cells: {}, unit: 't', quantity: '2', ceiling: null }))
    const of = (bidId: string, ...prices: string[]) => ({
      bidId,
      basis: 'incTax' as const,
      rows: calculate(
        rows,
        aContent({
          taxRate: '0',
          rows: prices.map((price, at) => ({ position: at + 1, price, free: false, cells: {} })),
        }),
      ).rows,
    })
    const sheet = compareRows([1, 2], [of('a', '90'), of('b', '100', '7'), of('c', '120', '7')], 'lowest')
    expect(sheet[0]?.median).toBe('100.000000')
    expect(sheet[0]?.cells.map((cell) => [cell.percent.best, cell.percent.median, cell.lowest])).toEqual([
      [0, -10, true],
      [11.1, 0, false],
      [33.3, 20, false],
    ])
    expect(sheet[1]?.cells.map((cell) => [cell.price, cell.lowest])).toEqual([
      [undefined, false],
      ['7.000000', true],
      ['7.000000', true],
    ])
  })
})
