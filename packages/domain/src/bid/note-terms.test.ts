import { expect, test } from 'vitest'
import { missingTerms, type NoteTerm, termsIn, withTerms } from './note-terms.ts'

const terms: readonly NoteTerm[] = [
  { name: 'vehicle', label: '车型', required: true },
  { name: 'plate', label: '车牌' },
  { name: 'insured', label: '货运保险', required: true, options: ['含', '不含'] },
]

test.each([
  ['all of them', { vehicle: '13 米平板', plate: '陕A12345', insured: '含' }, '可夜间装货\n请提前一天通知'],
  ['some of them', { plate: '陕A12345' }, ''],
  ['none', {}, '车队自有车辆'],
  ['words that look like a term further down', { vehicle: '平板' }, '另有\n车型：高栏'],
])('terms go into the note and come out again: %s', (_name, values, note) => {
  const sealed = withTerms(terms, { note, terms: values })
  expect(sealed.split('\n')).toHaveLength(
    Object.keys(values).length + (note === '' ? 0 : note.split('\n').length),
  )
  expect(termsIn(terms, sealed)).toEqual({ note, terms: values })
})

test('a value stays on its line', () => {
  expect(withTerms(terms, { note: ' ', terms: { vehicle: ' 平板\n高栏 ' } })).toBe('车型：平板 高栏')
})

test('what is asked for and empty is said', () => {
  expect(missingTerms(terms, { vehicle: ' ' })).toEqual({
    vehicle: '请填写车型。',
    insured: '请选择货运保险。',
  })
  expect(missingTerms(terms, { vehicle: '平板', insured: '含' })).toEqual({})
})
