import * as template from '@jb/contract/approval/template.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  aStep,
  aTemplateForm,
  memberNoOf,
  worksIn,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

let h: Harness
let admin: Caller
let first: Caller
let second: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
})
afterAll(() => h?.close())
beforeEach(async () => {
  admin = await h.as({ name: '周总' })
  const { companyId } = admin
  first = await h.as({ companyId, roles: ['approver'], name: '王海涛' })
  second = await h.as({ companyId, roles: ['approver'], name: '赵立新' })
  await worksIn(h, second, { no: '7' })
})

const leave = async (who: Caller) => {
  const left = { left_at: new Date() }
  await h.db.updateTable('membership').set(left).where('account_id', '=', who.accountId).execute()
}
const save = async (id: string, version: number, form: TemplateForm) =>
  (await h.call(template.saveTemplate, { body: { id, version, form } }, admin)).answer
const versionsOf = (id: string, as: Caller) => h.call(template.templateVersions, { params: { id } }, as)
const listed = async () => (await h.call(template.templates, { body: {} }, admin)).answer.templates

describe('the versions of a template', () => {
  test('say who saved them when and what each changed, the latest first, with names of those who have left', async () => {
    const one = await aStep(h, 'n1', [first])
    const form = aTemplateForm([one])
    const id = await anEnabledTemplate(h, admin, form)
    const two = await aStep(h, 'n2', [second], 'any')
    const conditions = { ...form.conditions, departmentNos: ['7'], amountFrom: '1000000' }
    await save(id, 1, { ...form, nodes: [two, { ...one, name: '初审' }], conditions })
    await save(id, 2, { ...form, nodes: [two], conditions })
    await leave(first)
    const { name, versions } = (await versionsOf(id, admin)).answer
    expect(name).toBe('发布招标审批')
    expect(versions.map((each) => [each.version, each.current, each.personName])).toEqual([
      [3, true, '周总'],
      [2, false, '周总'],
      [1, false, '周总'],
    ])
    expect(versions[0]?.differences).toEqual([
      { label: '步骤顺序', before: '步骤n2 → 初审', after: '步骤n2' },
      { label: '步骤“初审”', before: '初审（会签）：王海涛', after: null },
    ])
    expect(versions[1]?.differences).toEqual([
      { label: '适用条件', before: '全部情况', after: '部门7；100.00 万元及以上' },
      { label: '步骤顺序', before: '步骤n1', after: '步骤n2 → 初审' },
      { label: '步骤“步骤n2”', before: null, after: '步骤n2（或签）：赵立新' },
      { label: '步骤“初审”', before: '步骤n1（会签）：王海涛', after: '初审（会签）：王海涛' },
    ])
    expect(versions[2]?.differences).toContainEqual({
      label: '流程名称',
      before: null,
      after: '发布招标审批',
    })
  })

  test('are read by administrators and auditors of the company alone', async () => {
    const id = await anEnabledTemplate(h, admin, aTemplateForm([await aStep(h, 'n1', [first])]))
    const auditor = await h.as({ companyId: admin.companyId, roles: ['auditor'] })
    const [own, buyer, other] = [
      await versionsOf(id, auditor),
      await versionsOf(id, first),
      await versionsOf(id, await h.as()),
    ]
    expect([own.status, buyer.status, other.status]).toEqual([200, 403, 404])
    expect(other.reason).toBe('approval.template.notFound')
  })
})

describe('a template in the list', () => {
  test('says which steps have nobody left of those whom they name, and when all its departments are gone', async () => {
    const rows = [
      { upTo: '10', memberNos: [await memberNoOf(h, first)] },
      { upTo: null, memberNos: [await memberNoOf(h, second)] },
    ]
    const byAmount = {
      id: 'n2',
      name: '按金额',
      mode: 'all',
      source: { kind: 'amountMatrix', rows },
    } as const
    const both = await aStep(h, 'n1', [first, second])
    const alone = { ...(await aStep(h, 'n3', [first])), name: '分管' }
    const form = aTemplateForm([both, byAmount, alone])
    const departments = { ...form.conditions, departmentNos: ['7'] }
    const id = await anEnabledTemplate(h, admin, { ...form, conditions: departments })
    expect(await listed()).toMatchObject([{ id, lost: null }])
    await leave(first)
    expect(await listed()).toMatchObject([{ lost: { departments: false, nodeNames: ['按金额', '分管'] } }])
    await h.db.deleteFrom('department_member').execute()
    await h.db
      .deleteFrom('department')
      .where('company_id', '=', admin.companyId)
      .where('no', '=', '7')
      .execute()
    expect(await listed()).toMatchObject([{ lost: { departments: true, nodeNames: ['按金额', '分管'] } }])
    const detail = await h.call(template.templateOf, { params: { id } }, admin)
    expect(detail.answer.lost).toEqual({ departments: true, nodeNames: ['按金额', '分管'] })
  })
})
