import { aNode, anApproval, aTemplate, approvalStart as now } from '@jb/testing/builders/approval'
import { describe, expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { compareFacts } from './compare-facts.ts'
import { conditionText } from './condition-text.ts'
import type { ApprovalContext } from './context.ts'
import { matchTemplate } from './match.ts'
import { overdueAt, overdueTasks } from './overdue.ts'
import type { Conditions, Template } from './template.ts'
import { usualOptions } from './template.ts'

const none = aTemplate().conditions
const when = (id: string, given: Partial<Conditions>, more: Partial<Template> = {}) =>
  aTemplate({ id, conditions: { ...none, ...given }, ...more })
const context = (given: Partial<ApprovalContext> = {}): ApprovalContext => ({
  ...{ companyId: 'c', userId: 'u', departmentNo: '12' },
  ...given,
})
const found = (templates: readonly Template[], given: Partial<ApprovalContext> = {}) =>
  matchTemplate(templates, context(given), { path: ['12', '1'], known: new Set(['1', '12', '121', '3']) })?.id

describe('the template that applies', () => {
  test('is for the department of the approval or one above it', () => {
    expect(found([when('x', { departmentNos: ['1'] })])).toBe('x')
    expect(found([when('x', { departmentNos: ['3', '12'] })])).toBe('x')
    expect(found([when('x', { departmentNos: ['121'] })])).toBeUndefined()
  })

  test('is none where only departments that are gone have one of their own: a general one does not take over', () => {
    const general = when('general', {})
    const gone = when('gone', { departmentNos: ['98', '99'] })
    expect(found([gone])).toBeUndefined()
    expect(found([general, gone])).toBeUndefined()
    expect(found([general, when('partly', { departmentNos: ['99', '3'] })])).toBe('general')
    const dear = when('dear', { departmentNos: ['99'], amountFrom: '1000' })
    expect(found([general, dear], { estimatedAmount: '10' })).toBe('general')
    expect(
      found([general, gone, when('own', { departmentNos: ['12'], amountFrom: '0' })], {
        estimatedAmount: '10',
      }),
    ).toBe('own')
  })

  test('takes amounts from its lower end on and below its upper end; a band wants an amount', () => {
    const band = [when('x', { amountFrom: '100', amountTo: '200.50' })]
    const amounts = ['99.99', '100', '200.49', '200.5', undefined]
    expect(amounts.map((estimatedAmount) => found(band, { estimatedAmount }))).toEqual([
      undefined,
      'x',
      'x',
      undefined,
      undefined,
    ])
  })

  test('goes by the estimate, else by the price of the project', () => {
    const band = [when('x', { amountFrom: '100' })]
    expect(found(band, { projectPrice: '500' })).toBe('x')
    expect(found(band, { projectPrice: '500', estimatedAmount: '5' })).toBeUndefined()
  })

  test('knows kinds of works and of demands', () => {
    const kinds = [when('x', { engineeringTypes: ['bridge', 'tunnel'], demandTypes: ['goods'] })]
    expect(found(kinds, { engineeringType: 'tunnel', demandType: 'goods' })).toBe('x')
    expect(found(kinds, { engineeringType: 'building', demandType: 'goods' })).toBeUndefined()
    expect(found(kinds, { engineeringType: 'tunnel' })).toBeUndefined()
  })

  test('is the most specific one, then the first in the order of the administrator', () => {
    const general = when('general', {}, { position: 1 })
    const later = when('later', { amountFrom: '1' }, { position: 9 })
    const earlier = when('earlier', { departmentNos: ['1'] }, { position: 2 })
    const both = when('both', { departmentNos: ['1'], amountFrom: '1000' }, { position: 99 })
    const amount = { estimatedAmount: '10' }
    expect(found([general], amount)).toBe('general')
    expect(found([general, later, earlier, both], amount)).toBe('earlier')
    expect(found([general, later, earlier, both], { estimatedAmount: '1000' })).toBe('both')
    expect(found([], amount)).toBeUndefined()
  })
})

describe('a template that is saved', () => {
  const known = { members: new Set(['a', 'b', 'c']), departments: new Set(['1', '12']) }
  const fields = (template: Template) => {
    const no = checkTemplate(template, known)
    return no ? Object.keys((no.detail?.fields ?? {}) as object) : []
  }

  test('is whole, and names people who are there', () => {
    expect(checkTemplate(aTemplate(), known)).toBeUndefined()
    expect(fields(aTemplate({ nodes: [aNode('n1', ['a', 'gone'])] }))).toEqual(['nodes.0.source'])
    expect(fields(aTemplate({ nodes: [aNode('n1', ['a']), aNode('n1', ['b'])] }))).toEqual(['nodes.1.id'])
    expect(fields(when('x', { amountFrom: '5', amountTo: '5' }))).toEqual(['conditions.amountTo'])
    expect(fields(when('x', { departmentNos: ['12', '99'] }))).toEqual(['conditions.departmentNos'])
  })

  test.each([
    [['10', '20', null], []],
    [[null], []],
    [['10', '10', null], ['nodes.0.source']],
    [['20', '10', null], ['nodes.0.source']],
    [['10', '20'], ['nodes.0.source']],
    [[null, '10', null], ['nodes.0.source']],
  ])('has rising amounts %j', (ends, wrong) => {
    const rows = ends.map((upTo) => ({ upTo, memberNos: ['a'] }))
    const node = { id: 'n1', name: '领导', mode: 'all', source: { kind: 'amountMatrix', rows } } as const
    expect(fields(aTemplate({ nodes: [node] }))).toEqual(wrong)
  })

  test('says in words when it applies', () => {
    const text = conditionText({ ...none, amountFrom: '1000000', engineeringTypes: ['bridge'] }, ['采购中心'])
    expect(text).toBe('采购中心；100.00 万元及以上；桥梁')
    expect(conditionText(none, [])).toBe('全部情况')
    expect(conditionText({ ...none, amountFrom: '0', amountTo: '50000' }, [])).toBe(
      '0.00 万元至不足 5.00 万元',
    )
    expect(conditionText({ ...none, amountTo: '50000' }, [])).toBe('不足 5.00 万元')
  })
})

test('facts are set against those of the version before, line by line', () => {
  const line = (label: string, value: string) => ({ label, value })
  const before = [line('估算价', '90'), line('清单', '钢筋'), line('清单', '水泥'), line('地点', '西安')]
  const now = [line('估算价', '100'), line('清单', '钢筋'), line('清单', '砂石'), line('工期', '30')]
  expect(compareFacts(now, before).map(({ label, change, before: old }) => [label, change, old])).toEqual([
    ['估算价', 'changed', '90'],
    ['清单', 'same', null],
    ['清单', 'changed', '水泥'],
    ['工期', 'added', null],
    ['地点', 'removed', '西安'],
  ])
  expect(compareFacts(now, undefined).every(({ change }) => change === 'same')).toBe(true)
})

describe('what waits too long', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const template = aTemplate({ options: { ...usualOptions, remindAfterHours: 4 } })
  const one = anApproval({ template })

  test('is reminded of after the hours of its template, then daily', () => {
    expect(overdueAt(one, now)).toEqual(hours(4))
    expect(overdueAt(one, hours(4))).toEqual(hours(28))
    expect(overdueAt(one, hours(27))).toEqual(hours(28))
    expect(overdueTasks(one, new Date(hours(4).getTime() - 1))).toEqual([])
    expect(overdueTasks(one, hours(4))).toHaveLength(1)
  })

  test('never at night, and not once it has ended', () => {
    // It begins at 09:00 in Shanghai: fourteen hours later it is 23:00, and the night ends at 07:00.
    const slow = anApproval({ template: aTemplate({ options: { ...usualOptions, remindAfterHours: 14 } }) })
    expect(overdueAt(slow, now)).toEqual(hours(22))
    expect(overdueAt({ ...one, status: 'approved' }, now)).toBeUndefined()
  })
})
