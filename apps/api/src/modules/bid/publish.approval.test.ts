import { agreeApproval, rejectApproval } from '@jb/contract/approval/decision.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { tenderApprovals } from '@jb/contract/tender/approval.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, approvalAs, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { aTenderForm } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject, withdrawAs } from './approval.fixture.ts'

const hour = 3_600_000
let h: Harness
let us: Approving
let buyer: Caller
beforeAll(async () => {
  h = await startHarness()
  us = await anApprovingCompany(h, ['tenderPublish'])
  buyer = us.buyer
})
afterAll(() => h?.close())

async function aDraft(changes = {}, as = buyer) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const form = aTenderForm(now, { title: '审批中的钢筋采购', ...changes })
  return (await h.call(contract.saveTenderDraft, { body: { form } }, as)).answer
}
const publish = (id: string, version: number, as = buyer, more = {}) =>
  h.call(contract.publishTender, { body: { id, version, reason: '按实际需要', ...more } }, as)
async function handedIn(changes = {}) {
  const draft = await aDraft(changes)
  const { answer } = await publish(draft.id, draft.version)
  return { ...answer, approvalId: answer.approvalId ?? '' }
}
const draftOf = async (id: string) => (await h.call(contract.tenderDraftOf, { params: { id } }, buyer)).answer
const mine = async (id: string) => {
  const body = { pageSize: 50 }
  const { answer } = await h.call(contract.myTenders, { body }, buyer)
  return answer.records.find((row) => row.id === id)
}
const noticesOf = async (who: Caller, kind: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select(['body', 'place', 'place_search'])
      .where('account_id', '=', who.accountId)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
  ).at(-1)
const linesOf = async (id: string) =>
  (
    await h.db
      .selectFrom('operation_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('subject_kind', '=', 'tender')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)

describe('a publication where the company has a process for it', () => {
  test('waits for the approvers with everything it says, and is published when they agree', async () => {
    const { id, status, approvalId } = await handedIn()
    expect(status).toBe('approving')
    const seen = await approvalAs(h, approvalId, us.first)
    const lines = Object.fromEntries(seen.comparedFacts.map(({ label, value }) => [label, value]))
    expect(lines).toMatchObject({
      ...{ 项目名称: '审批中的钢筋采购', 招标类型: '物资采购', 有规则提醒仍然发布的原因: '按实际需要' },
      '估算价（含税）': '5,600,000.00 元',
    })
    expect(lines['清单第 5 行']).toContain('高线')
    expect(await mine(id)).toMatchObject({ stateName: '审批中', nextStep: '等待审批', approvalId })
    await approve(h, us, approvalId)
    const notice = await h.call(contract.tenderDetailOf, { params: { id } })
    expect(notice.answer).toMatchObject({ status: 'registering', name: '审批中的钢筋采购' })
    expect(await linesOf(id)).toEqual(['createDraft', 'ask.tenderPublish', 'publish'])
    const facts = h.db
      .selectFrom('tender')
      .select(['publish_reason', 'opening_public_key'])
      .where('id', '=', id)
    const row = await facts.executeTakeFirstOrThrow()
    expect([row.publish_reason, Boolean(row.opening_public_key)]).toEqual(['按实际需要', true])
    await h.clock.advance(24 * hour + 1000)
    const later = await h.call(contract.tenderDetailOf, { params: { id } })
    expect(later.answer.status).not.toBe('registering')
  })

  test('checks all rules before anybody is asked', async () => {
    const draft = await aDraft({ title: '' })
    expect((await publish(draft.id, draft.version)).reason).toBe('tender.incomplete')
    const nobody = await h.db
      .selectFrom('decision_request')
      .select('status')
      .where('thing_id', '=', draft.id)
      .execute()
    expect(nobody).toEqual([])
    expect((await draftOf(draft.id)).status).toBe('draft')
  })

  test('is neither edited, deleted nor published meanwhile; it may be copied', async () => {
    const { id, version } = await handedIn()
    const { form } = await draftOf(id)
    const saved = await h.call(contract.saveTenderDraft, { body: { id, version, form } }, buyer)
    const deleted = await h.call(contract.deleteTenderDraft, { body: { id, version } }, buyer)
    const again = await publish(id, version)
    expect([saved.reason, deleted.reason, again.reason]).toEqual(Array(3).fill('tender.approvalRunning'))
    const copied = await h.call(contract.copyTender, { body: { id } }, buyer)
    expect((await draftOf(copied.answer.id)).status).toBe('draft')
    expect((await publish(id, version - 1)).reason).toBe('tender.stale')
  })

  test('that is rejected says why, is worked on, and is compared when it is handed in again', async () => {
    const { id, approvalId } = await handedIn({ paymentTerms: '货到 90 天后付款。' })
    await reject(h, us, approvalId, '付款周期太长')
    const back = await draftOf(id)
    expect(back).toMatchObject({ status: 'approvalFailed', backReason: '付款周期太长', approvalId })
    expect(await mine(id)).toMatchObject({
      ...{ stateName: '审批未通过', nextStep: '审批未通过，按驳回原因修改后重新提交', approvalId },
    })
    expect(await noticesOf(buyer, 'approval.rejected')).toBeTruthy()
    const form = { ...back.form, paymentTerms: '货到 30 天内付款。' }
    const saved = await h.call(contract.saveTenderDraft, { body: { id, version: back.version, form } }, buyer)
    expect(await draftOf(id)).toMatchObject({ status: 'draft', backReason: '付款周期太长' })
    const again = await publish(id, saved.answer.version)
    expect(again.answer.status).toBe('approving')
    const seen = await approvalAs(h, again.answer.approvalId ?? '', us.first)
    expect(seen.comparedFacts.filter(({ change }) => change !== 'same')).toEqual([
      { label: '付款方式', value: '货到 30 天内付款。', change: 'changed', before: '货到 90 天后付款。' },
    ])
    await approve(h, us, seen.id)
    expect((await draftOf(id)).status).toBe('registering')
    expect((await linesOf(id)).slice(-3)).toEqual(['saveDraft', 'ask.tenderPublish', 'publish'])
  })

  test('is a draft again when its starter takes it back', async () => {
    const { id, approvalId } = await handedIn()
    await withdrawAs(h, buyer, approvalId)
    const back = await draftOf(id)
    expect([back.status, back.backReason]).toEqual(['draft', undefined])
    expect((await mine(id))?.nextStep).toBe('继续填写并发布')
    expect((await linesOf(id)).at(-1)).toBe('approval.withdrawn')
  })

  test('that comes too late goes back with what has passed, and its starter is told', async () => {
    const { id, approvalId } = await handedIn()
    await h.clock.advance(25 * hour)
    await approve(h, us, approvalId)
    const back = await draftOf(id)
    expect(back.status).toBe('draft')
    expect(back.backReason).toMatch(/^时间已过期/)
    expect(await noticesOf(buyer, 'tender.returned')).toMatchObject({
      ...{ place: 'tender.publish', place_search: { id } },
      body: expect.stringContaining('时间已过期'),
    })
    expect((await mine(id))?.nextStep).toContain('已退回草稿')
    expect((await linesOf(id)).at(-1)).toBe('approval.failed')
    expect((await h.call(contract.tenderDetailOf, { params: { id } })).status).toBe(404)
  })

  test('says on its card until when it can be published: a minute before it is, a minute after it is not', async () => {
    const [early, late] = [await handedIn(), await handedIn()]
    const { card } = await approvalAs(h, late.approvalId, us.first)
    expect(card.due?.label).toBe('最晚发布')
    const left = new Date(card.due?.at ?? '').getTime() - (await h.run(async ({ now }) => now.getTime()))
    await h.clock.advance(left - 90_000)
    await approve(h, us, early.approvalId)
    expect((await draftOf(early.id)).status).not.toBe('draft')
    await h.clock.advance(150_000)
    await approve(h, us, late.approvalId)
    expect((await draftOf(late.id)).status).toBe('draft')
  })

  test('of a company that is frozen meanwhile goes back, too', async () => {
    const other = await anApprovingCompany(h, ['tenderPublish'])
    const draft = await aDraft({}, other.buyer)
    const { answer } = await publish(draft.id, draft.version, other.buyer)
    await h.db
      .updateTable('company')
      .set({ frozen_at: new Date(), frozen_reason: '核实中' })
      .where('id', '=', other.buyer.companyId)
      .execute()
    await approve(h, other, answer.approvalId ?? '')
    const row = h.db.selectFrom('tender').select(['status', 'back_reason']).where('id', '=', draft.id)
    expect(await row.executeTakeFirst()).toEqual({
      status: 'draft',
      back_reason: '企业已被平台冻结，解除后请重新提交。',
    })
  })

  test('is let out by somebody else than who wrote it, also when a colleague has handed it in', async () => {
    const other = await anApprovingCompany(h, [])
    const writer = await h.as({ companyId: other.admin.companyId, roles: ['buyer', 'approver'] })
    const nodes = [await aStep(h, 'n1', [other.first]), await aStep(h, 'n2', [writer])]
    await anEnabledTemplate(h, other.admin, aTemplateForm(nodes))
    const draft = await aDraft({}, writer)
    const { answer } = await publish(draft.id, draft.version, other.buyer)
    const body = { id: answer.approvalId ?? '', version: 1 }
    const reply = await h.call(agreeApproval, { body }, other.first)
    expect(reply.answer).toMatchObject({ status: 'running', nodeName: '步骤n2' })
    const again = { ...body, version: reply.answer.version }
    const [byWriter, byAdmin] = [
      await h.call(agreeApproval, { body: again }, writer),
      await h.call(agreeApproval, { body: again }, other.admin),
    ]
    expect([byWriter.status, byAdmin.answer.status]).toEqual([404, 'approved'])
  })

  test('decided by two people at once is decided once', async () => {
    const other = await anApprovingCompany(h, [])
    const nodes = [await aStep(h, 'n1', [other.first, other.second], 'any')]
    await anEnabledTemplate(h, other.admin, aTemplateForm(nodes))
    const draft = await aDraft({}, other.buyer)
    const { answer } = await publish(draft.id, draft.version, other.buyer)
    const body = { id: answer.approvalId ?? '', version: 1, comment: '意见' }
    const replies = await Promise.all([
      h.call(agreeApproval, { body }, other.first),
      h.call(rejectApproval, { body }, other.second),
    ])
    await h.drain()
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status } = await h.db
      .selectFrom('tender')
      .select('status')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe(replies[0]?.status === 200 ? 'registering' : 'approvalFailed')
  })

  test('that fits no template is refused in the words of the specification, and stays a draft', async () => {
    const other = await anApprovingCompany(h, [])
    const conditions = {
      ...{ departmentNos: [], amountFrom: '90000000', amountTo: null },
      engineeringTypes: [],
      demandTypes: [],
    }
    const nodes = [await aStep(h, 'n1', [other.first])]
    await anEnabledTemplate(h, other.admin, aTemplateForm(nodes, { conditions }))
    const draft = await aDraft({}, other.buyer)
    const reply = await publish(draft.id, draft.version, other.buyer)
    expect([reply.reason, reply.msg]).toEqual([
      'approval.notApplicable',
      '当前发起条件不满足审批流程，请联系管理员完善审批流程',
    ])
    const row = h.db.selectFrom('tender').select(['status', 'version']).where('id', '=', draft.id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'draft', version: draft.version })
  })
})

test('the clerk of an agent hands in for its principal, whose people decide', async () => {
  const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
  await aMandate(h, us.admin, agent)
  const draft = await aDraft({ principalId: buyer.companyId }, agent)
  const { answer } = await publish(draft.id, draft.version, agent)
  expect(answer.status).toBe('approving')
  const listed = (await h.call(tenderApprovals, { body: {} }, agent)).answer.records
  expect(listed.map((row) => row.id)).toContain(answer.approvalId)
  await approve(h, us, answer.approvalId ?? '')
  expect((await draftOf(draft.id)).status).toBe('registering')
  const log = async (as: Caller) => (await h.call(operationLog, { body: { id: draft.id } }, as)).answer
  const published = (line: { readonly action: string }) => line.action === 'publish'
  expect((await log(agent)).records.find(published)?.decided).toEqual({
    asker: '',
    approvers: [],
    rejected: false,
  })
  expect((await log(buyer)).records.find(published)?.decided?.approvers).toEqual(['王海涛', '赵立新'])
})
