import { previewApproval } from '@jb/contract/approval/approval.contract'
import { agreeApproval, rejectApproval } from '@jb/contract/approval/decision.contract'
import { enableTemplate, saveTemplate } from '@jb/contract/approval/template.contract'
import * as desk from '@jb/contract/security/finance.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { approvalWith } from '../approval/index.ts'
import { releaseFor, securityDecisions } from './index.ts'
import { aSubject, faultsOf, paidByTransfer, payerName, seen, startSecurities } from './security.fixture.ts'

/** The owner lets somebody approve what finance does against the usual course. */
const name = payerName
let h: Harness
let finance: Caller
let approver: Caller
let payer: Caller
let subject: Subject
beforeAll(async () => {
  ;({ h } = await startSecurities({ modules: [approvalWith(securityDecisions)] }))
  const admin = await h.as()
  const { companyId } = admin
  finance = await h.as({ companyId, roles: ['finance'], name: '陈晓燕' })
  approver = await h.as({ companyId, roles: ['approver'], name: '赵立新' })
  await aProcess(admin)
})
beforeEach(async () => {
  payer = await h.as({ companyKind: 'supplier', companyName: name })
  subject = await aSubject(h, finance)
})
afterEach(async () => expect(await faultsOf(h)).toEqual([]))
afterAll(() => h?.close())

async function aProcess(admin: Caller) {
  const { member_no } = await h.db
    .selectFrom('membership')
    .select('member_no')
    .where('account_id', '=', approver.accountId)
    .executeTakeFirstOrThrow()
  const form = {
    ...{ type: 'refund' as const, name: '退款审批', position: 1 },
    conditions: {
      ...{ departmentNos: [], amountFrom: null, amountTo: null },
      ...{ demandTypes: [], engineeringTypes: [] },
    },
    nodes: [
      {
        ...{ id: 'n1', name: '分管副总', mode: 'all' as const },
        source: { kind: 'fixed' as const, memberNos: [member_no] },
      },
    ],
    options: {
      ...{ batchAgree: false, withdraw: 'untilFirstDecision' as const },
      ...{ resumeAtRejecting: true, remindAfterHours: 24 },
    },
  }
  const { id, version } = (await h.call(saveTemplate, { body: { form } }, admin)).answer
  await h.call(enableTemplate, { body: { id, version } }, admin)
}

const paid = () => paidByTransfer(h, { payer, finance, subject, name })
const forfeit = ({ id, version }: OrderDetail) =>
  h.call(
    desk.forfeitOrder,
    { body: { id, version, reason: 'refusedToSign', note: '发出通知书后拒绝签约' } },
    finance,
  )
const approvalOf = async (id: string) => {
  const row = await h.db
    .selectFrom('approval')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id: row.id, version: row.version }
}
const waitingFor = async (order: OrderDetail) =>
  approvalOf((await seen(h, order.id, finance)).approval?.instanceId ?? '')

test('what is kept is kept once the approvers agree, and not before', async () => {
  const order = await paid()
  const asked = (await forfeit(order)).answer
  expect(asked).toMatchObject({ status: 'paid', approval: { status: 'pending', deedName: '扣除保证金' } })
  expect((await seen(h, order.id, payer)).approval).toBeNull()
  const again = await h.call(
    desk.refundOrder,
    { body: { id: order.id, version: asked.version, reason: '早退' } },
    finance,
  )
  expect(again.reason).toBe('security.approvalRunning')
  const instance = await waitingFor(order)
  await h.call(agreeApproval, { body: { ...instance, comment: '同意' } }, approver)
  await h.drain()
  const kept = await seen(h, order.id, payer)
  expect(kept).toMatchObject({ status: 'forfeited', forfeit: { reasonName: '无正当理由不与招标方签订合同' } })
})

test('what they refuse comes to nothing', async () => {
  const order = await paid()
  await forfeit(order)
  const instance = await waitingFor(order)
  const no = { ...instance, comment: '依据不足', to: 'starter' as const }
  const reply = await h.call(rejectApproval, { body: no as never }, approver)
  expect(reply.status).toBe(200)
  await h.drain()
  const after = await seen(h, order.id, finance)
  expect(after).toMatchObject({ status: 'paid', approval: { status: 'refused' } })
  expect(after.actions.every(({ enabled }) => enabled)).toBe(true)
})

test('an early refund asks them, one that is due does not', async () => {
  const order = await paid()
  const early = { id: order.id, version: order.version, reason: '' }
  expect((await h.call(desk.refundOrder, { body: early }, finance)).reason).toBe('security.reasonRequired')
  await h.run(async (ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause: 'notWon', from: ctx.now }))
  const due = { ...early, version: order.version + 1 }
  expect((await h.call(desk.refundOrder, { body: due }, finance)).answer.status).toBe('refunding')
})

test('what has changed while they thought is not done', async () => {
  const order = await paid()
  await forfeit(order)
  const instance = await waitingFor(order)
  await h.run(async (ctx) =>
    releaseFor(ctx, { subject, companyIds: 'all', cause: 'cancelled', from: ctx.now }),
  )
  await h.call(agreeApproval, { body: { ...instance, comment: '' } }, approver)
  await h.drain()
  const after = await seen(h, order.id, finance)
  expect(after).toMatchObject({ status: 'paid', approval: { status: 'refused' } })
  expect(after.approval?.outcome).toContain('没有办成')
})

test('whoever asks sees beforehand who will decide; a stranger does not', async () => {
  const order = await paid()
  const body = { type: 'refund' as const, context: {}, subjectId: order.id }
  const plan = (await h.call(previewApproval, { body: body as never }, finance)).answer
  expect(plan.nodes.map(({ people }) => people.map((person) => person.name))).toEqual([['赵立新']])
  expect((await h.call(previewApproval, { body: body as never }, payer)).status).toBe(404)
})
