import { expect, test } from 'vitest'
import { changeOf, lowestOf, type Placed, setAsideFor } from './second-round.ts'
import type { Offered } from './select.ts'

const placed = (companyId: string, value: string, whole = true): Placed => ({ companyId, value, whole })

test.each<[string, readonly Placed[], number, string]>([
  ['the lowest', [placed('c', '3'), placed('a', '1'), placed('b', '2')], 2, 'ab'],
  ['who asks as much as the last', [placed('a', '1'), placed('b', '2.00'), placed('c', '2')], 2, 'abc'],
  ['all, where there are fewer', [placed('a', '1')], 3, 'a'],
  ['nobody of none', [], 3, ''],
  ['the whole list before parts', [placed('p', '0.5', false), placed('b', '2'), placed('a', '1')], 2, 'ab'],
  ['parts, where there is nothing else', [placed('p', '5', false), placed('a', '9')], 2, 'ap'],
])('asked again: %s', (_, quotations, most, wanted) => {
  expect(lowestOf(quotations, most).join('')).toBe(wanted)
})

const offered = (values: Readonly<Record<number, string>>, freight = '0'): Offered => ({
  quotationId: 'q',
  receivedAt: new Date(0),
  freight,
  freightIncTax: freight,
  rows: Object.entries(values).map(([position, value]) => ({
    position: Number(position),
    value,
    incTax: value,
  })),
})

test.each<[string, Offered, string | undefined]>([
  ['less', offered({ 1: '9', 2: '20' }, '5'), undefined],
  ['the same', offered({ 1: '10', 2: '20' }, '5'), undefined],
  ['the same, spread otherwise', offered({ 1: '15', 2: '20' }), undefined],
  ['a fen more', offered({ 1: '10.01', 2: '20' }, '5'), '高于首轮'],
  ['more freight', offered({ 1: '10', 2: '20' }, '5.01'), '高于首轮'],
  ['a row less', offered({ 1: '1' }), '少了首轮报过的行'],
  ['a row more, at any price', offered({ 1: '10', 2: '20', 3: '999' }, '5'), undefined],
])('a second price with %s', (_, second, why) => {
  const first = offered({ 1: '10', 2: '20' }, '5')
  expect(setAsideFor(first, second)).toEqual(why === undefined ? undefined : expect.stringContaining(why))
})

test.each([
  ['1000', '988', '-1.2'],
  ['1000.00', '1000.00', '0.0'],
  ['1000', '1000.40', '0.0'],
  ['1000', '1000.50', '0.1'],
  ['1000', '999.50', '-0.1'],
  ['300', '100', '-66.7'],
  ['0', '5', '0.0'],
])('from %s to %s are %s percent', (first, second, change) => {
  expect(changeOf(first, second)).toBe(change)
})
