import { amount, apart, choice, flag, line, moment, share, type Values } from '@jb/domain/procurement/field'
import { expect, expectTypeOf, test } from 'vitest'
import { columnsOf, valuesOf, writtenOf } from './field-values.ts'

const fields = {
  projectId: apart,
  bidRequire: line({ label: '要求', max: 100 }),
  isDisplay: flag({ label: '公开' }),
  estimate: amount({ label: '估算价' }),
  rankBasis: choice({ label: '排序', options: { exTax: '不含税', incTax: '含税' } }),
  retention: share({ label: '质保金', of: '结算金额', none: '不留' }),
  openAt: moment({ label: '开标' }),
}

const at = new Date('2026-12-01T01:00:00Z')
const draft: Values<typeof fields> = {
  bidRequire: '资质',
  isDisplay: true,
  estimate: '1.50',
  rankBasis: 'exTax',
  retention: '3',
  openAt: at,
}
const row = {
  bid_require: '资质',
  is_display: true,
  estimate: '1.50',
  rank_basis: 'exTax',
  retention: '3.0',
  open_at: at,
} as const

test('a field stands in the column of its name', () => {
  const { read, write } = columnsOf(fields)
  expectTypeOf(write(draft)).toEqualTypeOf<{
    readonly bid_require: string
    readonly is_display: boolean
    readonly estimate: string | null
    readonly rank_basis: 'exTax' | 'incTax'
    readonly retention: string | null
    readonly open_at: Date | null
  }>()
  expect(write(draft)).toEqual({ ...row, retention: '3' })
  expect(read({ ...row, project_id: 'p', created_at: at } as typeof row)).toEqual(draft)
})

test('a form carries moments as text, all else as it is', () => {
  const form = { ...draft, openAt: at.toISOString() }
  expect(writtenOf(fields, draft)).toEqual(form)
  expect(valuesOf(fields, form)).toEqual(draft)
  const none = { ...draft, openAt: null }
  expect(writtenOf(fields, none)).toEqual(none)
  expect(valuesOf(fields, none)).toEqual(none)
})
