import { describe, expect, test } from 'vitest'
import type { GoodsRow } from '../procurement/goods.ts'
import { askedIn, type OlderList, olderBid } from './older-list.ts'

const row = (position: number, name: string, quantity: string): GoodsRow => ({
  position,
  cells: { name, quantity },
  unit: 't',
  quantity,
  ceiling: '100',
})
const first = [row(1, '钢筋', '10'), row(2, '水泥', '5')]
const now = { type: 1, rows: [row(1, '水泥', '5'), row(2, '钢筋', '12')], ceiling: '900' }
/** The first addendum moved the ceiling alone, the second the rows. */
const lists: readonly OlderList[] = [
  { documentVersion: 1, number: 2, rows: undefined, ceiling: '800' },
  { documentVersion: 2, number: 3, rows: first },
]

describe('what a bid was asked for', () => {
  test.each([
    { version: 1, rows: first, ceiling: '800' },
    { version: 2, rows: first, ceiling: '900' },
    { version: 3, rows: now.rows, ceiling: '900' },
    { version: null, rows: now.rows, ceiling: '900' },
  ])('in version $version of the document', ({ version, rows, ceiling }) => {
    expect(askedIn(now, lists, version)).toEqual({ ...now, rows, ceiling })
  })

  test('a ceiling that did not stand there before asks for nothing', () => {
    expect(
      askedIn(now, [{ documentVersion: 1, number: 1, rows: undefined, ceiling: null }], 1).ceiling,
    ).toBeNull()
  })
})

describe('a bid for an older list', () => {
  test('says which addendum it knew nothing of, and stands beside the rows that are the same', () => {
    const bid = olderBid(now, lists, 1)
    expect(bid?.warning).toContain('第 2 号补遗以前的清单')
    expect([...(bid?.placeNow ?? [])]).toEqual([[2, 1]])
    expect(bid?.rows).toBe(first)
  })

  test('one for the list of now needs no word', () => {
    expect(olderBid(now, lists, 3)).toBeUndefined()
  })
})
