import { tenderForm } from '@jb/contract/tender/tender.shapes'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../patterns/fields-cover.ts'
import { findings } from './tender.faults.ts'
import { emptyForm, savable } from './tender.form.ts'
import { publishFields, publishSteps, stepAt } from './tender.steps.ts'
import { aForm } from './test/open-screen.tsx'

const steps = publishSteps(() => Promise.reject(new Error('no upload')))
const now = new Date()

test('every key of the form has exactly one field; the rows have their own editor', () => {
  assertFieldsCover(tenderForm, publishFields(steps), ['rows'])
})

test('an unfinished form can be saved: what the wire does not know yet is left empty', () => {
  const typed = { ...aForm(), estimate: '12.', ceiling: '', applyEnd: '', title: '　钢筋 ' }
  const form = savable(typed)
  expect(tenderForm.safeParse(form).success).toBe(true)
  expect([form.estimate, form.ceiling, form.applyEnd]).toEqual([null, null, null])
  expect(form.address).toBe(typed.address)
})

test('a complete form has no faults, an empty one has each in a step that shows it', () => {
  expect(findings(aForm(), now).faults).toEqual({})
  const faults = Object.keys(findings(emptyForm(''), now).faults)
  expect(faults.length).toBeGreaterThan(8)
  expect(faults.filter((field) => stepAt(steps, field) < 0)).toEqual([])
})

test('a wrong row is named by its number, and a rule that blocks is a fault of its field', () => {
  const [row] = aForm().rows
  if (!row) throw new Error('no row')
  const wrong = { cells: { ...row.cells, quantity: '0' } }
  expect(findings(aForm({ rows: [row, wrong] }), now).faults.rows).toContain('第 2 行')
  const soon = new Date(now.getTime() + 3_600_000).toISOString()
  const half = new Date(now.getTime() + 1_800_000).toISOString()
  const times = { applyEnd: half, bidStart: half, bidEnd: soon, openAt: soon }
  expect(Object.keys(findings(aForm(times), now).faults)).toEqual(['bidEnd'])
})

test('the way of review that cannot be carried out yet is not offered', () => {
  const review = steps.flatMap((step) => fieldsOf(step.sections)).find((field) => field.name === 'review')
  expect(JSON.stringify(review)).not.toContain('scored')
})
