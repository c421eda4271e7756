import { aProjectForm } from '@jb/testing/builders/project'
import { expect, test } from 'vitest'
import { checkForm } from './check-form.ts'
import type { ProjectForm } from './project.ts'

const facts = { isRegion: true, isDepartment: true, strangers: [] }
const faults = (form: Partial<ProjectForm>, known = {}) => {
  const refusal = checkForm(aProjectForm(form), { ...facts, ...known })
  return refusal === undefined ? [] : Object.keys(refusal.detail?.fields ?? {})
}

test('a whole form passes, with and without a budget', () => {
  expect([faults({}), faults({ budget: [], participantIds: [], position: null })]).toEqual([[], []])
})

test.each<[string, Partial<ProjectForm>]>([
  ['name', { name: ' \u200b ' }],
  ['name', { name: '产业园🏗' }],
  ['address', { address: '' }],
  ['projectPrice', { projectPrice: '0' }],
  ['projectPrice', { projectPrice: '1000000000' }],
  ['projectPrice', { projectPrice: '1e3' }],
  ['startOn', { startOn: '2026-13-01' }],
  ['endOn', { startOn: '2026-05-01', endOn: '2026-05-01' }],
  ['endOn', { startOn: '2026-05-02', endOn: '2026-05-01' }],
  ['position', { position: { lon: 10, lat: 50 } }],
  ['budget', { budget: [{ category: 'material', name: '', amount: '1' }] }],
  ['budget', { budget: [{ category: 'material', name: '钢筋', amount: '0.00' }] }],
  ['participantNos', { participantIds: ['manager'] }],
  ['participantNos', { participantIds: ['a', 'a'] }],
])('a form is sent back for its %s: %j', (field, form) => {
  expect(faults(form)).toEqual([field])
})

test('what only the server knows is judged too', () => {
  expect(faults({}, { isRegion: false })).toEqual(['regionCode'])
  expect(faults({}, { isDepartment: false })).toEqual(['departmentNo'])
  expect(faults({}, { strangers: ['manager'] })).toEqual(['managerNo'])
  expect(faults({}, { strangers: ['colleague'] })).toEqual(['participantNos'])
})
