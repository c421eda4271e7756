import { tenderApprovals } from '@jb/contract/tender/approval.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderTakingBids, aTenderToOpen, awardAs, openAs } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { aTenderForm } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { type ExpressionBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '../../platform/db/types.ts'
import { type Approving, anApprovingCompany, approve, withdrawAs } from './approval.fixture.ts'
import { postponing } from './postponement.fixture.ts'

let h: Harness
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

async function handedIn(as: Caller, changes = {}) {
  const form = aTenderForm(await h.run(async ({ now }) => now), changes)
  const { id, version } = (await h.call(contract.saveTenderDraft, { body: { form } }, as)).answer
  const body = { id, version, reason: '按实际需要' }
  const { answer } = await h.call(contract.publishTender, { body }, as)
  return { id, approvalId: answer.approvalId ?? '' }
}
const rowOf = (id: string) =>
  h.db.selectFrom('tender').select(['status', 'back_reason']).where('id', '=', id).executeTakeFirstOrThrow()
const told = async ({ accountId }: Caller, id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('event_key', 'like', `%${id}%`)
      .execute()
  ).map(({ kind }) => kind)
async function anAgentOf(...principals: readonly Approving[]) {
  const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
  const mandates = await Promise.all(principals.map(({ admin }) => aMandate(h, admin, agent)))
  const revoke = () => Promise.all(mandates.map((mandate) => mandate.revoke()))
  return { agent, revoke }
}
const leave = ({ accountId, companyId }: Caller) =>
  h.db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .execute()
const company = ({ companyId }: Caller, changed: { frozen_at?: Date; verified_at?: null }) =>
  h.db.updateTable('company').set(changed).where('id', '=', companyId).execute()
async function chooseAnother(id: string): Promise<void> {
  const { winner_bid_id: chosen } = await h.db
    .selectFrom('tender')
    .select('winner_bid_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const other = h.db.selectFrom('bid').select('id').where('tender_id', '=', id).where('id', '<>', chosen)
  await h.db
    .updateTable('tender')
    .set({ winner_bid_id: (await other.executeTakeFirstOrThrow()).id })
    .where('id', '=', id)
    .execute()
}

describe('what was approved is done only for whoever could still do it', () => {
  test('a publication that an agent asked for goes back when its mandate has been revoked', async () => {
    const us = await anApprovingCompany(h, ['tenderPublish'])
    const { agent, revoke } = await anAgentOf(us)
    const { id, approvalId } = await handedIn(agent, { principalId: us.buyer.companyId })
    await revoke()
    await approve(h, us, approvalId)
    expect(await rowOf(id)).toEqual({
      status: 'draft',
      back_reason: '招标代理的委托已经结束，请由本企业重新提交。',
    })
    expect((await h.call(contract.tenderDetailOf, { params: { id } })).status).toBe(404)
    expect(await told(us.buyer, approvalId)).toContain('tender.returned')
    expect(await told(agent, approvalId)).not.toContain('tender.returned')
  })

  test('a publication whose starter has left the company goes back to the colleagues', async () => {
    const us = await anApprovingCompany(h, ['tenderPublish'])
    const gone = await h.as({ companyId: us.admin.companyId, roles: ['buyer'] })
    const { id, approvalId } = await handedIn(gone)
    await leave(gone)
    await approve(h, us, approvalId)
    expect(await rowOf(id)).toEqual({
      status: 'draft',
      back_reason: '发起人已不在企业，请由其他经办人重新提交。',
    })
    expect(await told(us.buyer, approvalId)).toContain('tender.returned')
  })

  test('a postponement that an agent asked for moves nothing without its mandate', async () => {
    const us = await anApprovingCompany(h, ['postponement'])
    const { agent, revoke } = await anAgentOf(us)
    const form = { principalId: us.buyer.companyId }
    const id = await aTenderTakingBids(h, agent, suppliers, form)
    const p = postponing(h)
    const { answer } = await p.put(id, agent)
    const before = await p.detail(id)
    await revoke()
    await approve(h, us, answer.approvalId ?? '')
    expect((await p.detail(id)).endTime).toBe(before.endTime)
    expect(await told(us.buyer, answer.approvalId ?? '')).toContain('tender.returned')
  })

  test('a publication whose draft is not what its approvers have read goes back', async () => {
    const us = await anApprovingCompany(h, ['tenderPublish'])
    const { id, approvalId } = await handedIn(us.buyer)
    const changed = (eb: ExpressionBuilder<DB, 'tender'>) => ({
      title: '换一个名称',
      version: eb('version', '+', 1),
    })
    await h.db.updateTable('tender').set(changed).where('id', '=', id).execute()
    await approve(h, us, approvalId)
    const backReason = '提交审批以后内容有变化，请核对后重新提交。'
    expect(await rowOf(id)).toEqual({ status: 'draft', back_reason: backReason })
    expect(await told(us.buyer, approvalId)).toContain('tender.returned')
  })

  test.each([
    ['of a company that is frozen', (_: string, by: Caller) => company(by, { frozen_at: new Date() })],
    ['of a company that is unverified', (_: string, by: Caller) => company(by, { verified_at: null })],
    ['whose winner is not the one whom its approvers read', chooseAnother],
  ] as const)('an award %s meanwhile is not carried out', async (_, change) => {
    const us = await anApprovingCompany(h, ['award'])
    const bids = suppliers.map((supplier, at) => [supplier, at === 0 ? 0.9 : 0.95] as const)
    const { id } = await aTenderToOpen(h, us.buyer, bids)
    await openAs(h, us.buyer, id)
    await awardAs(h, us.buyer, id)
    const { instance_id } = await h.db
      .selectFrom('decision_request')
      .select((eb) => eb.ref('instance_id').$notNull().as('instance_id'))
      .where('thing_id', '=', id)
      .executeTakeFirstOrThrow()
    await change(id, us.buyer)
    await approve(h, us, instance_id)
    expect((await rowOf(id)).status).toBe('deciding')
    expect(await told(us.buyer, instance_id)).toContain('tender.returned')
    for (const supplier of suppliers) expect(await told(supplier, id)).not.toContain('tender.won')
  })
})

test('a draft that a company has been asked about stays with that company', async () => {
  const [one, other] = [
    await anApprovingCompany(h, ['tenderPublish']),
    await anApprovingCompany(h, ['tenderPublish']),
  ]
  const { agent } = await anAgentOf(one, other)
  const { id, approvalId } = await handedIn(agent, { principalId: one.buyer.companyId })
  await withdrawAs(h, agent, approvalId)
  const { version, form } = (await h.call(contract.tenderDraftOf, { params: { id } }, agent)).answer
  const save = (changes = {}) =>
    h.call(contract.saveTenderDraft, { body: { id, version, form: { ...form, ...changes } } }, agent)
  const moved = await save({ principalId: other.buyer.companyId, title: '另一家的机密项目' })
  expect([moved.status, moved.reason]).toEqual([422, 'tender.principalFixed'])
  const listed = (await h.call(tenderApprovals, { body: {} }, one.buyer)).answer.records
  expect(listed.map(({ name }) => name)).not.toContain('另一家的机密项目')
  expect((await save({ title: '换一个名称' })).status).toBe(200)
})

describe('a postponement that was approved in time', () => {
  test('is carried out although the queue comes to it after the old deadline', async () => {
    const us = await anApprovingCompany(h, ['postponement'])
    const id = await aTenderTakingBids(h, us.buyer, suppliers)
    const p = postponing(h)
    const { answer } = await p.put(id, us.buyer)
    const times = await p.newTimes(id)
    const now = await h.run(async (ctx) => ctx.now)
    const bidEnd = new Date(now.getTime() - 1000)
    await h.db.updateTable('tender').set({ bid_end: bidEnd }).where('id', '=', id).execute()
    await h.run((ctx) =>
      ctx.emit({
        type: 'approval.decided',
        payload: {
          ...{ instanceId: answer.approvalId, type: 'postponement', companyId: us.buyer.companyId },
          ...{ subjectKind: 'tender.postponement', subjectId: answer.postponementId },
          ...{ outcome: 'approved', reason: '', at: new Date(bidEnd.getTime() - 1000) },
        },
      }),
    )
    await h.drain()
    expect(await p.detail(id)).toMatchObject({ endTime: times.bidEnd, postponements: 1, status: 'bidding' })
  })
})

test('the approval of a postponement is found by its subject without reading the table through', async () => {
  const { rows } = await sql<{ plan: string }>`select indexdef as plan from pg_indexes
    where tablename = 'decision_request' and indexdef like '%(subject_kind, subject_id)%'`.execute(h.db)
  expect(rows).toHaveLength(1)
})
