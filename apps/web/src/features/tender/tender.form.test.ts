import { tenderForm } from '@jb/contract/tender/tender.form'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../patterns/fields-cover.ts'
import { stepAt, todoOf } from '../procurement/publish/form-steps.ts'
import { withConsequences } from './tender.consequences.ts'
import { findings } from './tender.faults.ts'
import { emptyForm, savable, toTender } from './tender.form.ts'
import { coveredNames, publishFields, publishSteps } from './tender.steps.ts'
import { aForm, ownerId } from './test/open-screen.tsx'

const ways = { upload: () => Promise.reject(new Error('no upload')), buyers: [], projects: [] }
const steps = publishSteps(aForm(), ways)
const now = new Date()

test('every key of the form has exactly one field or an editor of its own', () => {
  assertFieldsCover(tenderForm, publishFields(aForm(), ways), coveredNames)
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

test.each([
  ['SOURCING', ['lowestPrice', 'lowestEvaluated', 'scored']],
  ['VOLUNTARY', ['lowestEvaluated', 'scored']],
  ['STATUTORY', ['lowestEvaluated', 'scored']],
] as const)('%s may compare by %j', (profile, offered) => {
  const own = publishSteps(aForm({ profile }), ways)
  const review = own.flatMap((step) => fieldsOf(step.sections)).find((field) => field.name === 'review')
  for (const way of ['lowestPrice', 'lowestEvaluated', 'scored'] as const)
    expect(JSON.stringify(review).includes(`"${way}"`)).toBe(offered.some((one) => one === way))
})

test('a direct purchase names its supplier instead of its times, and sends no others', () => {
  const form = aForm({ method: 'direct', supplierId: ownerId, supplierName: '江北钢材', directAmount: '900' })
  expect(publishSteps(form, ways).map(({ id }) => id)).not.toContain('times')
  expect(steps.map(({ id }) => id)).not.toContain('supplier')
  expect([savable(form).bidEnd, savable(form).directAmount]).toEqual([null, '900'])
  expect(savable({ ...form, method: 'inquiry' }).supplierId).toBeNull()
  expect(toTender(form)).toMatchObject({ businessType: 3, supplierCompanyId: ownerId, bidEnd: null })
  expect(Object.keys(findings(form, now).faults)).toEqual(['directReason'])
  const forgotten = { ...form, minBidders: null as never }
  expect(Object.keys(findings(forgotten, now).faults)).toEqual(['directReason'])
})

test('what a kind of procedure does not know is left out, whatever was typed before', () => {
  const typed = aForm({
    supervisor: '住建局',
    fundSource: '自筹',
    retention: '3',
    qualifications: ['营业执照'],
  })
  const kept = ({ supervisor, fundSource, retention, qualifications }: ReturnType<typeof savable>) => [
    supervisor,
    fundSource,
    retention,
    qualifications.length,
  ]
  expect(kept(savable({ ...typed, profile: 'STATUTORY' }))).toEqual(['住建局', '自筹', '3', 1])
  expect(kept(savable(typed))).toEqual(['', '自筹', '3', 1])
  expect(kept(savable({ ...typed, profile: 'SALE' }))).toEqual(['', '', null, 1])
  expect(kept(savable({ ...typed, method: 'direct' }))).toEqual(['', '自筹', '3', 0])
})

test('type, profile and method always fit together', () => {
  const land = { ...aForm(), ...withConsequences(aForm(), 'type', 14) }
  expect([land.profile, land.method, land.ceiling, land.minBidders]).toEqual([
    'SALE',
    'priceContest',
    null,
    1,
  ])
  const steel = { ...land, ...withConsequences(land, 'type', 3) }
  expect([steel.profile, steel.method, steel.minBidders]).toEqual(['SOURCING', 'inquiry', 3])
  const called = { ...steel, ...withConsequences(steel, 'profile', 'STATUTORY') }
  expect(called.method).toBe('open')
  const direct = aForm({ method: 'direct' })
  expect(withConsequences(direct, 'title', '钢筋')).toEqual({ title: '钢筋' })
})

test('prices stay the buyer’s own until they say otherwise; a sale and a direct purchase have public ones', () => {
  const shown: unknown[] = []
  let form = emptyForm('')
  const set = (name: keyof typeof form, value: unknown) => {
    form = { ...form, ...withConsequences(form, name, value) }
    shown.push(form.isDisplay)
  }
  set('title', '钢筋')
  set('type', 14)
  set('type', 3)
  set('method', 'direct')
  set('profile', 'STATUTORY')
  set('isDisplay', true)
  set('profile', 'VOLUNTARY')
  expect(shown).toEqual([false, true, false, true, false, true, true])
})

test('a statutory tender asks who supervises it', () => {
  const supervisor = (profile: 'STATUTORY' | 'VOLUNTARY') =>
    publishFields(aForm({ profile }), ways).find(({ name }) => name === 'supervisor')?.required
  expect([supervisor('STATUTORY'), supervisor('VOLUNTARY')]).toEqual([true, false])
})

test('what belongs to no field that is shown is still to be done', () => {
  expect(todoOf(steps, { nowhere: '请修改。' }).map(({ step }) => step)).toEqual([steps.length - 2])
})

test('another region takes the mark on the map away, another address of it does not', () => {
  const form = aForm({ position: { lon: 108.77, lat: 34.24 } })
  expect(withConsequences(form, 'regionCode', '610113')).toMatchObject({ position: null })
  expect(withConsequences(form, 'regionCode', form.regionCode)).not.toHaveProperty('position')
  expect(withConsequences(form, 'address', '西咸大道 2 号')).not.toHaveProperty('position')
})
