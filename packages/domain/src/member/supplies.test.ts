import { expect, test } from 'vitest'
import { loadRegions } from '../shared/regions.ts'
import { reaching, type Supply, tidySupplies } from './supplies.ts'

const regions = await loadRegions()
const tidy = (...said: readonly Supply[]) =>
  tidySupplies(said, { regions, category: ({ no }) => no.startsWith('01') })
const steel = (...codes: readonly string[]): Supply => ({ kind: 'goods', no: '0101', regions: codes })

test.each([
  ['as said', [steel('610000', '620100')], [steel('610000', '620100')]],
  ['twice', [steel('610100'), steel('620000', '610100')], [steel('610100', '620000')]],
  ['a city of a named province', [steel('610100', '610000')], [steel('610000')]],
  ['everywhere takes the regions away', [steel('610100'), steel()], [steel()]],
  ['nothing', [], []],
  [
    'the same number of two kinds',
    [steel(), { ...steel(), kind: 'lease' }],
    [steel(), { ...steel(), kind: 'lease' }],
  ],
] as const)('%s', (_, said, supplies) => {
  expect(tidy(...said)).toEqual({ supplies })
})

test.each([
  ['an unknown category', [{ ...steel(), no: '99' }], 'member.supplyUnknown'],
  ['an unknown region', [steel('999900')], 'member.supplyUnknown'],
  ['a district', [steel('610113')], 'member.supplyUnknown'],
  ['no code', [steel('西安')], 'member.supplyUnknown'],
  [
    '51 categories',
    Array.from({ length: 51 }, (_, at) => ({ ...steel(), no: `01${at}` })),
    'member.supplyTooMany',
  ],
] as const)('%s is refused', (_, said, reason) => {
  expect(tidy(...said)).toMatchObject({ refused: reason })
})

test('a place is reached by who delivers to it, its city, its province, or everywhere', () => {
  expect(reaching('610113')).toEqual(['', '610000', '610100', '610113'])
  expect(reaching('610000')).toEqual(['', '610000'])
})
