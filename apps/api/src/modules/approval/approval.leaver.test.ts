import { previewApproval } from '@jb/contract/approval/approval.contract'
import * as decision from '@jb/contract/approval/decision.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStarting,
  aStep,
  aTemplateForm,
  memberNoOf,
  tryToStart,
  worksIn,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

let h: Harness
let admin: Caller
let starter: Caller
let first: Caller
let second: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
  admin = await h.as({ name: '周总' })
  const colleague = (name: string) => h.as({ companyId: admin.companyId, roles: ['approver'], name })
  starter = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  first = await colleague('王海涛')
  second = await colleague('赵立新')
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
})
afterAll(() => h?.close())

const noticesAbout = (who: Caller, id: string) =>
  h.db
    .selectFrom('notice')
    .select(['kind', 'title', 'place_search'])
    .where('account_id', '=', who.accountId)
    .orderBy('seq')
    .execute()
    .then((rows) => rows.filter(({ place_search }) => JSON.stringify(place_search).includes(id)))
const kindsOf = async (who: Caller, id: string) => (await noticesAbout(who, id)).map(({ kind }) => kind)

const leaves = (who: Caller) =>
  h.db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', who.accountId)
    .execute()

describe('somebody who has left the company', () => {
  test('decides nothing any more; what waited for them goes to who stands above them', async () => {
    const leaver = await h.as({ companyId: admin.companyId, roles: ['approver'], name: '离职人' })
    const nodes = [await aStep(h, 'n1', [leaver]), await aStep(h, 'n2', [second])]
    await anEnabledTemplate(h, admin, aTemplateForm(nodes, { type: 'scrap' }))
    const id = await aRunning(h, starter, { type: 'scrap' })
    await leaves(leaver)
    const agree = (as: Caller, version: number) =>
      h.call(decision.agreeApproval, { body: { id, version } }, as)
    expect((await agree(leaver, 1)).status).toBe(401)
    const { companyId, accountId } = leaver
    const hear = async () => {
      await h.run((ctx) => ctx.emit({ type: 'member.left', payload: { companyId, accountId } }))
      await h.drain()
    }
    await hear()
    const now = await approvalAs(h, id, starter)
    expect(now).toMatchObject({ waitingFor: ['周总'], version: 2 })
    expect(now.log.at(-1)).toMatchObject({
      personName: '系统',
      actionName: '原审批人离开企业，由他人接替',
      to: ['周总'],
    })
    expect(
      now.nodes[0]?.tasks.map(({ name, resultName, originName }) => [name, resultName, originName]),
    ).toEqual([
      ['离职人', '已转交', null],
      ['周总', '待处理', '接替'],
    ])
    expect(await kindsOf(admin, id)).toEqual(['approval.passedOn'])
    expect((await agree(admin, 2)).answer.waitingFor).toEqual(['赵立新'])
    await hear()
    expect((await approvalAs(h, id, starter)).version).toBe(3)
  })
})

test('what waited for somebody who has left goes to the head of the department that was theirs', async () => {
  const [leaver, head] = [
    await h.as({ companyId: admin.companyId, roles: ['approver'] }),
    await h.as({ companyId: admin.companyId, roles: ['approver'], name: '部门负责人' }),
  ]
  await worksIn(h, leaver, { no: '31', parentNo: '3' })
  await worksIn(h, head, { no: '3', isHead: true })
  const form = aTemplateForm([await aStep(h, 'n1', [leaver])], { type: 'publicity' })
  await anEnabledTemplate(h, admin, form)
  const id = await aRunning(h, starter, { type: 'publicity' })
  const { companyId, accountId } = leaver
  await leaves(leaver)
  await h.run((ctx) => ctx.emit({ type: 'member.left', payload: { companyId, accountId } }))
  await h.drain()
  expect((await approvalAs(h, id, starter)).waitingFor).toEqual(['部门负责人'])
})

describe('a template that names somebody who has left', () => {
  test('gives the seat to who stands above them, as running approvals do', async () => {
    const leaver = await h.as({ companyId: admin.companyId, roles: ['approver'], name: '已离职' })
    const nodes = [await aStep(h, 'n1', [leaver, second]), await aStep(h, 'n2', [first])]
    const form = aTemplateForm(nodes, { type: 'postponement' })
    await anEnabledTemplate(h, admin, form)
    await leaves(leaver)
    const plan = await h.call(previewApproval, { body: { type: 'postponement', context: {} } }, starter)
    expect(plan.answer.nodes[0]?.people.map(({ name }) => name)).toEqual(['周总', '赵立新'])
    const id = await aRunning(h, starter, { type: 'postponement' })
    expect((await approvalAs(h, id, starter)).waitingFor).toEqual(['周总', '赵立新'])
  })

  test('has nobody where nobody else may decide', async () => {
    const boss = await h.as()
    const own = await h.as({ companyId: boss.companyId, roles: ['approver'] })
    const other = await h.as({ companyId: boss.companyId, roles: ['approver'] })
    await anEnabledTemplate(h, boss, aTemplateForm([await aStep(h, 'n1', [own, other])]))
    await leaves(own)
    expect(await tryToStart(h, aStarting(boss))).toMatchObject({ refused: 'approval.nobody' })
  })
})

test('a template for a department that is gone lets no general one take over', async () => {
  const boss = await h.as()
  const approver = await h.as({ companyId: boss.companyId, roles: ['approver'] })
  await worksIn(h, approver, { no: '31', parentNo: '3' })
  const nodes = [await aStep(h, 'n1', [approver])]
  const { conditions } = aTemplateForm(nodes)
  const own = { conditions: { ...conditions, departmentNos: ['4'] }, name: '四部' }
  await worksIn(h, boss, { no: '4' })
  await anEnabledTemplate(h, boss, aTemplateForm(nodes))
  await anEnabledTemplate(h, boss, aTemplateForm(nodes, own))
  const buyer = await h.as({ companyId: boss.companyId, roles: ['buyer'] })
  await aRunning(h, buyer)
  await h.db
    .deleteFrom('department_member')
    .where(
      'membership_id',
      'in',
      h.db.selectFrom('membership').select('id').where('account_id', '=', boss.accountId),
    )
    .execute()
  await h.db.deleteFrom('department').where('company_id', '=', boss.companyId).where('no', '=', '4').execute()
  expect(await tryToStart(h, aStarting(buyer))).toEqual({ refused: 'approval.notApplicable' })
  const plan = await h.call(previewApproval, { body: { type: 'tenderPublish', context: {} } }, buyer)
  expect(plan.reason).toBe('approval.notApplicable')
})

describe('an administrator', () => {
  const handOn = async (
    id: string,
    to: Caller,
    more: { version?: number; from?: Caller; as?: Caller } = {},
  ) => {
    const { version = 1, from, as = admin } = more
    const named = from && { fromMemberNo: await memberNoOf(h, from) }
    const body = { id, version, memberNo: await memberNoOf(h, to), comment: '出差在外', ...named }
    return h.call(decision.transferApproval, { body }, as)
  }
  const button = async (id: string, as: Caller) =>
    (await approvalAs(h, id, as)).actions.find((one) => one.id === 'transfer')

  test('hands on what waits for somebody who cannot come; it is written down, and both are told', async () => {
    const away = await h.as({ companyId: admin.companyId, roles: ['approver'], name: '停用人' })
    const form = aTemplateForm([await aStep(h, 'n1', [away])], { type: 'projectAnnounce' })
    await anEnabledTemplate(h, admin, form)
    const id = await aRunning(h, starter, { type: 'projectAnnounce' })
    await h.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', away.accountId).execute()
    expect(await button(id, admin)).toEqual({ id: 'transfer', label: '转交', enabled: true })
    const { answer } = await handOn(id, first)
    expect(answer).toMatchObject({ waitingFor: ['王海涛'], version: 2, cc: [{ name: '停用人' }] })
    expect(answer.log.at(-1)).toMatchObject({
      ...{ personName: '周总', actionName: '管理员转交停用人的审批', to: ['王海涛'], comment: '出差在外' },
    })
    expect(answer.proof.intact).toBe(true)
    expect(await kindsOf(first, id)).toEqual(['approval.passedOn'])
    const agreed = await h.call(decision.agreeApproval, { body: { id, version: 2 } }, first)
    expect(agreed.answer.status).toBe('approved')
  })

  test('tells the one whose task it was', async () => {
    const id = await aRunning(h, starter)
    await handOn(id, second)
    expect((await noticesAbout(first, id)).map(({ title }) => title)).toContain('您的审批已转交')
  })

  test('says whose, where several are waited for', async () => {
    const form = aTemplateForm([await aStep(h, 'n1', [first, second])], { type: 'award' })
    const other = await h.as({ companyId: admin.companyId, roles: ['approver'] })
    await anEnabledTemplate(h, admin, form)
    const id = await aRunning(h, starter, { type: 'award' })
    const open = await handOn(id, other)
    expect([open.status, open.reason]).toEqual([422, 'approval.whose'])
    expect((await handOn(id, other, { from: other })).reason).toBe('approval.notYourTurn')
    const { answer } = await handOn(id, other, { from: second })
    expect(answer.waitingFor).toEqual(['王海涛', other.accountName])
  })

  test('never hands it to the starter or to who wrote it in the end, nor what they have started', async () => {
    const id = await aRunning(h, starter, { creators: [second.accountId] })
    expect((await handOn(id, starter)).reason).toBe('approval.selfApproval')
    await h.call(decision.agreeApproval, { body: { id, version: 1 } }, first)
    expect((await handOn(id, second, { version: 2 })).reason).toBe('approval.selfApproval')
    const own = await aRunning(h, admin)
    expect(await button(own, admin)).toBeUndefined()
    expect((await handOn(own, second)).reason).toBe('approval.selfApproval')
  })

  test('is the only one who may, of this company', async () => {
    const id = await aRunning(h, starter)
    const auditor = await h.as({ companyId: admin.companyId, roles: ['auditor'] })
    expect(await button(id, auditor)).toBeUndefined()
    for (const as of [auditor, starter]) {
      expect((await handOn(id, second, { as })).reason).toBe('approval.notYourTurn')
      expect((await handOn(id, second, { as, from: first })).reason).toBe('approval.notYourTurn')
    }
    expect((await handOn(id, second, { as: await h.as() })).status).toBe(404)
  })
})
