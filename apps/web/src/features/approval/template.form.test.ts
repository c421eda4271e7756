import { expect, test } from 'vitest'
import {
  changeNode,
  type Editing,
  editingOf,
  insertNode,
  moveNode,
  newTemplate,
  removeNode,
  withPeople,
} from './template.form.ts'
import { faultsOf, sourceWords } from './template.words.ts'
import { aTemplate } from './test/open-screen.tsx'

const ids = ({ form }: Editing) => form.nodes.map(({ id }) => id)

test('a step is put between two others, opens, and gets a number that nobody has', () => {
  const now = insertNode(removeNode(insertNode(editingOf(aTemplate()), 0), 'n1'), 1)
  expect(ids(now)).toEqual(['n3', 'n4', 'n2'])
  expect(now.open).toBe('n4')
  expect(now.dirty).toBe(true)
})

test('a step moves up and down, and at the ends not at all', () => {
  const now = editingOf(aTemplate())
  expect(ids(moveNode(now, 0, 1))).toEqual(['n2', 'n1'])
  expect(ids(moveNode(now, 1, -1))).toEqual(['n2', 'n1'])
  expect(moveNode(now, 0, -1)).toBe(now)
  expect(moveNode(now, 1, 1)).toBe(now)
})

test('people come into the step, and into the row of amounts, that asked for them', () => {
  const brought = [{ userId: 'M100007', userName: '陈晓燕' }]
  const now = { ...editingOf(aTemplate()), asking: { nodeId: 'n2', row: 0 } }
  const fixed = withPeople(now, brought)
  expect(fixed.form.nodes[1]?.source).toEqual({ kind: 'fixed', memberNos: ['M100007'] })
  expect(fixed.people).toEqual({ M100003: '赵立新', M100007: '陈晓燕' })
  expect(fixed.asking).toBeUndefined()
  const bands = { ...newTemplate('award', 'amount'), asking: { nodeId: 'n2', row: 1 } }
  expect(withPeople(bands, brought).form.nodes[1]?.source).toEqual({
    kind: 'amountMatrix',
    rows: [
      { upTo: '1000000', memberNos: [] },
      { upTo: null, memberNos: ['M100007'] },
    ],
  })
})

test('people who come for a step that is gone change nothing', () => {
  const now = { ...removeNode(editingOf(aTemplate()), 'n2'), asking: { nodeId: 'n2', row: 0 } }
  expect(withPeople(now, [{ userId: 'M1', userName: '甲' }]).form).toBe(now.form)
})

test('who decides is said in words', () => {
  const people = { M1: '甲', M2: '乙', M3: '丙', M4: '丁' }
  const numbers = ['M1', 'M2', 'M3', 'M4']
  expect(sourceWords({ kind: 'fixed', memberNos: numbers }, people)).toBe('甲、乙、丙等 4 人')
  expect(sourceWords({ kind: 'departmentHead', levelsUp: 1 }, people)).toBe('上一级部门的负责人')
  const rows = [
    { upTo: '500000', memberNos: ['M1'] },
    { upTo: null, memberNos: [] },
  ]
  expect(sourceWords({ kind: 'amountMatrix', rows }, people)).toBe('50.00 万元以内：甲；更高金额：未选择')
})

test('what is missing is said with its place', () => {
  const { form } = editingOf(aTemplate())
  expect(faultsOf(form, undefined)).toEqual([])
  const empty = changeNode(editingOf(aTemplate()), 'n2', { source: { kind: 'fixed', memberNos: [] } })
  expect(faultsOf(empty.form, undefined)).toEqual([
    { path: 'nodes.1.source.memberNos', text: '第 2 步“分管”：请选择审批人' },
  ])
  const upside = { ...form, conditions: { ...form.conditions, amountFrom: '5', amountTo: '4' } }
  expect(faultsOf(upside, undefined)).toEqual([
    { path: 'conditions.amountTo', text: '适用条件：金额上限要大于金额下限' },
  ])
  expect(faultsOf(form, aTemplate({ gone: ['M100003'] }))).toEqual([
    { path: 'nodes.1.source', text: '第 2 步“分管”：有审批人已离开企业，请重新选择' },
  ])
  const closed = { ...form, conditions: { ...form.conditions, departmentNos: ['7'] } }
  const stored = aTemplate({
    departments: [{ no: '7', name: '7' }],
    lost: { departments: true, nodeNames: [] },
  })
  expect(faultsOf(closed, stored)).toEqual([
    { path: 'conditions.departmentNos', text: '适用条件：有部门已经不存在，请重新选择' },
  ])
})
