import { expect, test } from 'vitest'
import { lostIn } from './check-template.ts'
import { compareTemplates } from './compare-templates.ts'
import { type TemplateContent, type TemplateNode, usualOptions } from './template.ts'

const fixed = (id: string, name: string, ...memberNos: string[]): TemplateNode => ({
  ...{ id, name, mode: 'all' },
  source: { kind: 'fixed', memberNos },
})
const content = (nodes: readonly TemplateNode[], departmentNos: readonly string[] = []): TemplateContent => ({
  ...{ name: '发布审批', position: 1, nodes, options: usualOptions },
  conditions: { departmentNos, amountFrom: null, amountTo: null, engineeringTypes: [], demandTypes: [] },
})
const names = { members: new Map([['M1', '王海涛']]), departments: new Map([['7', '采购中心']]) }
const [one, two] = [fixed('n1', '初审', 'M1'), fixed('n2', '分管', 'M2')]

test('a step that was moved or put before another is no other step', () => {
  expect(compareTemplates(content([two, one]), content([one, two]), names)).toEqual([
    { label: '步骤顺序', before: '初审 → 分管', after: '分管 → 初审' },
  ])
})

test('what was added, changed and taken away stands by its name; an unknown number stays one', () => {
  const before = content([one])
  const after = { ...content([two], ['7']), options: { ...usualOptions, batchAgree: true } }
  expect(compareTemplates(after, before, names)).toEqual([
    { label: '适用条件', before: '全部情况', after: '采购中心' },
    { label: '步骤顺序', before: '初审', after: '分管' },
    { label: '步骤“分管”', before: null, after: '分管（会签）：M2' },
    { label: '允许批量同意', before: '否', after: '是' },
    { label: '步骤“初审”', before: '初审（会签）：王海涛', after: null },
  ])
  expect(compareTemplates(before, before, names)).toEqual([])
})

test('a step is deserted when nobody of those named is left, departments when none of them is', () => {
  const known = { members: new Set(['M1']), departments: new Set(['7']) }
  const both = fixed('n3', '会签', 'M1', 'M2')
  expect(lostIn(content([one, both], ['7', '8']), known)).toBeUndefined()
  expect(lostIn(content([one, two], ['8']), known)).toEqual({ departments: true, nodeNames: ['分管'] })
  const heads: TemplateNode = { ...one, source: { kind: 'departmentHead', levelsUp: 0 } }
  expect(lostIn(content([heads]), known)).toBeUndefined()
})
