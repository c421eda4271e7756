import { describe, expect, test } from 'vitest'
import { saidTerms, termLabels, termSaid, withTerms } from '../bid/note-terms.ts'
import { roadKilometres } from '../map/distance.ts'
import { freightRate, statedKilometres } from './freight.ts'
import { kindTerms, termsOf } from './terms.ts'

const content = (note: string) => ({ delivery: '3 天内', validityDays: 30, note })

test('what a quotation says is told apart: delivery by its name, validity, the terms of its kind, the words', () => {
  const note = withTerms(kindTerms.freight.terms, {
    note: '可夜间装货',
    terms: { distance: '118', vehicle: '罐车', loading: '都含' },
  })
  expect(note.split('\n')[0]).toBe('行驶里程：118 km')
  expect(termsOf('freight', content(note))).toEqual({
    terms: [
      { label: '预计到达', value: '3 天内' },
      { label: '报价有效期', value: '30 天' },
      { label: '行驶里程', value: '118 km' },
      { label: '车型', value: '罐车' },
      { label: '装卸和保险', value: '都含' },
    ],
    note: '可夜间装货',
  })
})

test('a note from before the distance was asked for reads as it did', () => {
  const { terms, note } = termsOf('freight', content('车型：25 t 渣土车\n装卸和保险：只含保险\n夜间 21 点后'))
  expect(terms.slice(2)).toEqual([
    { label: '车型', value: '25 t 渣土车' },
    { label: '装卸和保险', value: '只含保险' },
  ])
  expect(note).toBe('夜间 21 点后')
})

test('columns are the names of all, in their order; who says nothing there is empty', () => {
  const one = { delivery: '7 天', terms: termsOf('goods', content('付款等条件的偏离：预付 20%')).terms }
  const other = { delivery: '5 天' }
  expect(termLabels([one, other])).toEqual(['交货期', '报价有效期', '付款等条件的偏离', '交货期或工期'])
  expect([termSaid(one, '付款等条件的偏离'), termSaid(other, '付款等条件的偏离')]).toEqual(['预付 20%', ''])
  expect(saidTerms(other)).toEqual([{ label: '交货期或工期', value: '5 天' }])
})

describe('freight', () => {
  const rows = [
    { position: 1, unit: 't', cells: { distance: '48' } },
    { position: 2, unit: 't', cells: { distance: '48' } },
    { position: 3, unit: '车', cells: {} },
  ]
  const totals = (total: string, ...quantities: readonly string[]) => ({
    total,
    rows: quantities.map((quantity, at) => ({
      position: at + 1,
      quantity,
      priceIncTax: '',
      priceExTax: '',
      totalIncTax: '',
      totalExTax: '',
    })),
  })
  test.each([
    ['per tonne and kilometre', totals('38400', '800'), '48', { price: '1.0000', unit: '元/t·km' }],
    [
      'of all rows that are quoted',
      totals('38400', '500', '300'),
      '48',
      { price: '1.0000', unit: '元/t·km' },
    ],
    ['of different units', totals('100', '1', '1', '1'), '48', undefined],
    ['without a distance', totals('100', '1'), '', undefined],
    ['of no distance', totals('100', '1'), '0', undefined],
    ['of nothing', totals('0'), '48', undefined],
  ] as const)('the rate %s', (_name, given, far, due) => expect(freightRate(rows, given, far)).toEqual(due))

  test('has no rate where kilometres are in the unit already', () => {
    expect(freightRate([{ position: 1, unit: '吨·km' }], totals('100', '10'), '48')).toBeUndefined()
    expect(freightRate([{ position: 1, unit: '吨' }], totals('100', '10'), '10')?.unit).toBe('元/t·km')
  })

  test('is as far as the roads, or as the buyer says where all rows say the same', () => {
    const [xian, lanzhou] = [
      { lon: 108.94, lat: 34.34 },
      { lon: 103.83, lat: 36.06 },
    ]
    expect(roadKilometres(xian, lanzhou)).toBeGreaterThan(600)
    expect(roadKilometres(xian, lanzhou)).toBeLessThan(700)
    expect(roadKilometres(xian, xian)).toBe(1)
    expect([statedKilometres(rows.slice(0, 2)), statedKilometres(rows)]).toEqual(['48', ''])
  })
})
