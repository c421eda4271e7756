import { describe, expect, test } from 'vitest'
import { cardLines } from './card-lines.ts'
import type { GoodsRow } from './goods.ts'
import { cardGoods, startAmount } from './goods-card.ts'
import { bidderColumns, columnsOf, isTenderType, tenderTypes, typeLabel } from './types.ts'

const row = (position: number, cells: Record<string, string>): GoodsRow => ({
  position,
  cells,
  unit: 't',
  quantity: '1',
  ceiling: null,
})
const rebar = { name: '热轧带肋钢筋', spec: 'HRB400E', unit: 't', quantity: '320', maxPrice: '3600' }
const types = Object.keys(tenderTypes).map(Number)

describe('the goods table of a card', () => {
  test('has at most three rows', () => {
    const rows = [1, 2, 3, 4, 5].map((position) => row(position, rebar))
    expect(cardGoods(3, true, rows).rows).toHaveLength(3)
  })

  test.each(types)('of type %i shows all columns or the first three as the specification lists', (type) => {
    const full = [1, 2, 3, 4, 5, 11, 12, 14, 15, 16, 17, 18, 19].includes(type)
    const { headers } = cardGoods(type, true, [])
    const own = columnsOf(type).filter((column) => column.filledBy === 'owner')
    expect(headers.map((header) => header.name)).toEqual(
      (full ? own : own.slice(0, 3)).map((column) => column.name),
    )
  })

  test('hides price columns when prices are not displayed', () => {
    const names = (isDisplay: boolean) => cardGoods(3, isDisplay, []).headers.map((header) => header.name)
    expect(names(true)).toContain('maxPrice')
    expect(names(false)).not.toContain('maxPrice')
    expect(cardGoods(16, false, []).headers.map((header) => header.name)).not.toContain('minPrice')
  })

  test('shows a slash where a value is missing', () => {
    const { headers, rows } = cardGoods(3, true, [row(1, rebar)])
    const at = headers.findIndex((header) => header.name === 'brand')
    expect(rows[0]?.[at]).toBe('/')
    expect(rows[0]?.[0]).toBe('热轧带肋钢筋')
  })

  test.each([
    [0, true, true, true],
    [1, true, true, false],
    [2, true, false, false],
    [3, false, false, false],
    [9, false, false, false],
  ])(
    'with %i goods rows leaves room for agent %s, consortium %s, requirement %s',
    (rows, agent, consortium, requirement) => {
      expect(cardLines(rows)).toEqual({ agent, consortium, requirement })
    },
  )
})

describe('the start price of a transfer', () => {
  const truck = (minPrice: string, quantity: string) => ({
    ...row(1, { name: '自卸车', minPrice }),
    quantity,
  })

  test('is that of all its goods together', () => {
    expect(startAmount(18, [truck('68000', '1'), truck('33000.5', '2')])).toBe('134001')
  })

  test('is not named for purchases, without goods, and while one price is missing', () => {
    expect(startAmount(3, [truck('68000', '1')])).toBeNull()
    expect(startAmount(18, [])).toBeNull()
    expect(startAmount(18, [truck('68000', '1'), truck('', '1')])).toBeNull()
  })
})

describe('the twenty types', () => {
  test.each(types)('type %i has distinct columns and one price filled by the bidder', (type) => {
    const names = columnsOf(type).map((column) => column.name)
    expect(new Set(names).size).toBe(names.length)
    expect(bidderColumns(type).filter((column) => column.name === 'price')).toHaveLength(1)
    expect(columnsOf(type)[0]?.required).toBe(true)
    expect(columnsOf(type).filter((column) => column.kind === 'choice' && !column.choices?.length)).toEqual(
      [],
    )
  })

  test('are twenty and named', () => {
    expect(types).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect([typeLabel(3), typeLabel(21), isTenderType(0)]).toEqual(['物资采购', '', false])
  })
})
