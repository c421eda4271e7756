import { grantMandate, mandates, revokeMandate } from '@jb/contract/member/mandate.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '../../platform/session/session.ts'
import { noticeModule } from '../notice/index.ts'
import { memberModule } from './index.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const day = 86_400_000
let h: Harness
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, noticeModule] })
  buyer = await h.as({ companyName: '曲江建设' })
  agent = await h.as({ companyName: '西北招标代理', companyKind: 'agent', roles: ['agent'] })
})
afterAll(() => h.close())

async function inDays(days: number) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  return new Date(now.getTime() + days * day).toISOString()
}
const grant = async (by: Caller, agentId = agent.companyId, days = 30) =>
  h.call(grantMandate, { body: { agentId, until: await inDays(days), note: '二期项目' } }, by)
const revoke = (by: Caller, id: string, version = 1) =>
  h.call(revokeMandate, { body: { id, version, reason: '合作结束' } }, by)
const list = async (by: Caller) => (await h.call(mandates, {}, by)).answer
const principalsOf = async (who: Caller) =>
  (await sessionOf(h.db, h.secret, who.bearer))?.session.principals ?? []

describe('granting', () => {
  test('lets the agent act for the buyer at once, and both sides see and hear of it', async () => {
    const made = (await grant(buyer)).answer
    expect(made).toMatchObject({
      buyerName: '曲江建设',
      agentName: '西北招标代理',
      status: 'active',
      statusName: '委托中',
      note: '二期项目',
      granted: true,
    })
    expect(await principalsOf(agent)).toEqual([buyer.companyId])
    expect(await list(agent)).toMatchObject({ mandates: [{ id: made.id, granted: false }], mayGrant: false })
    expect(await list(buyer)).toMatchObject({ mandates: [{ id: made.id, granted: true }], mayGrant: true })
    await h.drain()
    for (const side of [buyer, agent]) {
      const { records } = (await h.call(noticeList, { query: {} }, side)).answer
      expect(records).toMatchObject([{ title: '委托代理招标', about: '曲江建设委托西北招标代理' }])
    }
    expect((await revoke(buyer, made.id)).status).toBe(200)
  })

  test('needs an end within a year', async () => {
    for (const days of [-1, 0, 367]) {
      expect((await grant(buyer, agent.companyId, days)).reason).toBe('member.mandateUntil')
    }
  })

  test('is for verified agents: others look like companies that do not exist', async () => {
    const supplier = await h.as({ companyKind: 'supplier' })
    const newcomer = await h.as({ companyKind: 'agent', verified: false })
    for (const id of [supplier.companyId, newcomer.companyId, buyer.companyId, nobody]) {
      expect((await grant(buyer, id)).reason).toBe('member.agentNotFound')
    }
    const agency = await h.as({ companyKind: 'agent' })
    expect((await grant(agency, agency.companyId)).reason).toBe('member.agentNotFound')
  })

  test('is not for a company that is not verified itself', async () => {
    const unverified = await h.as({ verified: false })
    expect((await grant(unverified)).reason).toBe('member.companyUnverified')
    expect((await list(unverified)).mayGrant).toBe(false)
  })

  test('to one agent is done once, even at the same moment', async () => {
    const other = await h.as()
    const replies = await Promise.all([1, 2, 3].map(() => grant(other)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ reason }) => reason === 'member.mandateExists')).toHaveLength(2)
  })
})

describe('a mandate', () => {
  test('ends by itself', async () => {
    const other = await h.as()
    const { id } = (await grant(other, agent.companyId, 1)).answer
    await h.clock.advance(day)
    expect(await principalsOf(agent)).not.toContain(other.companyId)
    expect((await list(other)).mandates[0]).toMatchObject({ id, status: 'ended', statusName: '已到期' })
    expect((await revoke(other, id)).reason).toBe('member.mandate.wrongStatus')
    expect((await grant(other)).status).toBe(200)
  })

  test('is revoked at once, once, by its buyer only, with a reason that both read', async () => {
    const other = await h.as({ companyName: '渭北路桥' })
    const { id } = (await grant(other)).answer
    expect(await principalsOf(agent)).toContain(other.companyId)
    for (const [by, of] of [
      [buyer, id],
      [other, nobody],
    ] as const) {
      expect((await revoke(by, of)).reason).toBe('member.mandate.notFound')
    }
    expect((await revoke(other, id, 9)).reason).toBe('member.mandate.stale')
    expect((await revoke(other, id)).answer).toMatchObject({ status: 'revoked', revokeReason: '合作结束' })
    expect(await principalsOf(agent)).not.toContain(other.companyId)
    expect((await revoke(other, id, 2)).reason).toBe('member.mandate.wrongStatus')
    await h.drain()
    const { records } = (await h.call(noticeList, { query: {} }, agent)).answer
    expect(records.map(({ about }) => about)).toContain('渭北路桥撤销对西北招标代理的委托')
    const lines = await h.db
      .selectFrom('operation_log')
      .select(['action', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(lines).toEqual([
      { action: 'mandate.granted', reason: null },
      { action: 'mandate.revoked', reason: '合作结束' },
    ])
  })

  test('does not show to a company that is not part of it', async () => {
    await grant(await h.as())
    expect((await list(await h.as())).mandates).toEqual([])
  })
})
