import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GoodsRow } from '../procurement/goods.ts'
import { toCents } from '../shared/money.ts'
import { aTender } from '../tender/tender.samples.ts'
import { aContent } from './bid.samples.ts'
import type { BidContent, BidRow } from './bid-content.ts'
import { calculate, priceWarnings, warningSentences } from './calculate.ts'
import { checkContent, type TenderTerms } from './check-content.ts'

const terms = { ...aTender(), wins: 'lowest' as const }
const row = (position: number, quantity: string, ceiling: string | null = null): GoodsRow => ({
  position,
  cells: {},
  unit: 't',
  quantity,
  ceiling,
})
const offer = (position: number, price: string, free = false): BidRow => ({
  position,
  price,
  free,
  cells: {},
})

describe('the totals of a bid', () => {
  test('with tax included', () => {
    expect(calculate(terms.rows, aContent({ freight: '45' }))).toEqual({
      rows: [
        {
          position: 1,
          quantity: '320',
          priceIncTax: '3420.000000',
          priceExTax: '3026.548673',
          totalIncTax: '1094400.00',
          totalExTax: '968495.58',
        },
      ],
      goodsIncTax: '1094400.00',
      goodsExTax: '968495.58',
      freight: '45.00',
      freightExTax: '39.82',
      total: '1094445.00',
      totalExTax: '968535.40',
    })
  })

  test('with tax on top', () => {
    const { rows, total, totalExTax } = calculate(terms.rows, aContent({ priceBasis: 'exTax', taxRate: '3' }))
    expect(rows[0]).toMatchObject({ priceExTax: '3420.000000', priceIncTax: '3522.600000' })
    expect([total, totalExTax]).toEqual(['1127232.00', '1094400.00'])
  })

  test('take the freight on the basis of the prices', () => {
    const content = aContent({ priceBasis: 'exTax', taxRate: '9', freight: '100' })
    expect(calculate(terms.rows, content)).toMatchObject({
      freight: '109.00',
      freightExTax: '100.00',
      total: '1193005.00',
      totalExTax: '1094500.00',
    })
  })

  test('round each row half up, then add', () => {
    const rows = [row(1, '1'), row(2, '1')]
    const content = aContent({ taxRate: '0', rows: [offer(1, '0.005'), offer(2, '0.005')] })
    expect(calculate(rows, content).total).toBe('0.02')
  })

  test('leave out rows without offer and count free rows as nothing', () => {
    const content = aContent({ rows: [offer(1, ''), offer(2, '', true)] })
    const totals = calculate([row(1, '5'), row(2, '5')], content)
    expect(totals.rows.map((one) => [one.position, one.totalIncTax])).toEqual([[2, '0.00']])
  })

  const prices = fc.array(
    fc.tuple(fc.bigInt({ min: 1n, max: 99_999n }), fc.bigInt({ min: 1n, max: 999_999n })),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  test('agree with whole numbers, and the price without tax is never above the one with it', () => {
    fc.assert(
      fc.property(prices, fc.constantFrom('0', '1', '3', '6', '9', '13'), (list, taxRate) => {
        const rows = list.map(([quantity], at) => row(at + 1, quantity.toString()))
        const offers = list.map(([, fen], at) =>
          offer(at + 1, `${fen / 100n}.${(fen % 100n).toString().padStart(2, '0')}`),
        )
        const totals = calculate(rows, aContent({ taxRate, rows: offers }))
        expect(toCents(totals.total)).toBe(list.reduce((sum, [quantity, fen]) => sum + quantity * fen, 0n))
        expect(toCents(totals.totalExTax)).toBeLessThanOrEqual(toCents(totals.total))
      }),
    )
  })
})

describe('warnings', () => {
  const totals = (price: string) => calculate([row(1, '1')], aContent({ rows: [offer(1, price)] }))
  const codes = (price: string, before?: string) =>
    priceWarnings(totals(price), { estimate: '1000', before: before ? totals(before) : undefined }).map(
      ({ code }) => code,
    )

  test('come below 70 % and above 130 % of the estimate, and for a jump of more than half', () => {
    expect([codes('699.99'), codes('700'), codes('1300'), codes('1300.01')]).toEqual([
      ['low'],
      [],
      [],
      ['high'],
    ])
    expect([codes('900', '600'), codes('900', '599'), codes('900', '1801')]).toEqual([[], ['jump'], ['jump']])
    expect(priceWarnings(totals('1'), {})).toEqual([])
  })

  const shortOf = (price: string, limit: string) =>
    `第 1 行含税单价 ${price} 元，${limit}，请核对是否少写一位。`
  test.each<[string, Partial<BidRow>, string | null, readonly string[]]>([
    ['a digit short', { price: '334' }, '3390', [shortOf('334', '只有限价 3390 元的 9.9%')]],
    ['just below half', { price: '1694.99' }, '3390.00', [shortOf('1694.99', '只有限价 3390 元的 50.0%')]],
    ['almost nothing', { price: '0.01' }, '3390', [shortOf('0.01', '不到限价 3390 元的 0.1%')]],
    ['half', { price: '1695' }, '3390', []],
    ['no ceiling', { price: '334' }, null, []],
    ['free', { price: '', free: true }, '3390', []],
  ])('come for a row far below its ceiling: %s', (_, changes, ceiling, sentences) => {
    const rows = [row(1, '1', ceiling)]
    const sealed = calculate(rows, aContent({ rows: [{ ...offer(1, ''), ...changes }] }))
    expect(warningSentences(priceWarnings(sealed, { rows }))).toEqual(sentences)
  })

  test('about many rows are counted, each kind on its own', () => {
    const rows = [1, 2, 3, 4].map((position) => row(position, '1', '100'))
    const at = (price: string) =>
      calculate(rows, aContent({ rows: rows.map((one) => offer(one.position, price)) }))
    const told = (count: number, before?: string) =>
      warningSentences(
        priceWarnings(at('40'), { rows: rows.slice(0, count), ...(before && { before: at(before) }) }),
      )
    expect(told(3)).toHaveLength(3)
    expect(told(4, '90')).toEqual([
      '有 4 行含税单价不到限价的一半，请逐行核对是否少写一位。',
      '有 4 行与上一版相差超过一半，请核对单价。',
    ])
  })
})

describe('checking a bid', () => {
  const codes = (changes: Partial<BidContent>, given: TenderTerms = terms) =>
    checkContent(given, aContent(changes)).faults.map((fault) => fault.code)

  test('finds nothing wrong with a proper one', () => {
    expect(checkContent(terms, aContent())).toMatchObject({ faults: [], totals: { total: '1094400.00' } })
  })

  test.each<[string, Partial<BidContent>]>([
    ['text', { note: '准时\ud83d' }],
    ['text', { rows: [{ ...offer(1, '3420'), cells: { offeredBrand: '\u0000' } }] }],
    ['taxRate', { taxRate: '17' }],
    ['delivery', { delivery: ' ' }],
    ['validity', { validityDays: 89 }],
    ['limit', { freight: '-1' }],
    ['limit', { freight: '1000000000' }],
    ['rowMissing', { rows: [] }],
    ['rowMissing', { rows: [offer(1, '')] }],
    ['rowPrice', { rows: [offer(1, '0')] }],
    ['rowPrice', { rows: [offer(1, '-3')] }],
    ['rowPrice', { rows: [offer(1, '1.1234567')] }],
    ['rowPrice', { rows: [offer(1, '1000000000')] }],
    ['rowCeiling', { rows: [offer(1, '3600.000001')] }],
    ['ceiling', { freight: '105600.01' }],
  ])('finds %s in %o', (code, changes) => {
    expect(codes(changes)).toEqual([code])
  })

  test('allows the ceilings themselves and free rows', () => {
    expect(codes({ freight: '105600' })).toEqual([])
    expect(codes({ rows: [offer(1, '3600')] }, { ...terms, ceiling: null })).toEqual([])
    expect(codes({ rows: [offer(1, '', true)] })).toEqual([])
  })

  test('finds rows that are not in the list or stand twice', () => {
    expect(codes({ rows: [offer(1, '1'), offer(2, '1')] })).toEqual(['rowUnknown'])
    expect(codes({ rows: [offer(1, '1'), offer(1, '2')] })).toEqual(['rowUnknown'])
  })

  test('lets rows that are chosen one by one be left out, but not all of them', () => {
    const two = { ...terms, ceiling: null, rows: [row(1, '2'), row(2, '3')] }
    expect(codes({}, two)).toEqual(['rowMissing'])
    expect(codes({}, { ...two, byRows: true })).toEqual([])
    expect(codes({ rows: [offer(1, ''), offer(2, '-1')] }, { ...two, byRows: true })).toEqual(['rowPrice'])
    expect(codes({ rows: [] }, { ...two, byRows: true })).toEqual(['rowMissing', 'rowMissing'])
  })

  test('finds a total that cannot be written', () => {
    const huge = { ...terms, ceiling: null, rows: [row(1, '999999')] }
    expect(codes({ rows: [offer(1, '999999')] }, huge)).toEqual(['limit'])
  })

  test('holds a price without tax to the ceiling with tax', () => {
    expect(codes({ priceBasis: 'exTax', rows: [offer(1, '3300')] })).toContain('rowCeiling')
  })
})
