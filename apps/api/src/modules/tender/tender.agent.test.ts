import { exportGoods, tenderGoods } from '@jb/contract/tender/goods.contract'
import {
  cancelTender,
  copyTender,
  deleteTenderDraft,
  myTenderCounts,
  myTenders,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderForm, publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import { anAgentOf, revokeMandates } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTenders } from './tender.fixture.ts'

let harness: Harness
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  harness = await startTenders()
})
afterAll(() => harness.close())
beforeEach(async () => {
  buyer = await harness.as({ roles: ['buyer'] })
  agent = await anAgentOf(harness, buyer)
})

const save = async (as: Caller, changes: object = {}, known: object = {}) => {
  const at = await harness.run(async (ctx) => ctx.now)
  return harness.call(saveTenderDraft, { body: { ...known, form: aTenderForm(at, changes) } }, as)
}
const acted = async () => (await save(agent, { principalId: buyer.companyId })).answer
const draftOf = (id: string, as: Caller) => harness.call(tenderDraftOf, { params: { id } }, as)
const mine = async (as: Caller) => (await harness.call(myTenders, { body: {} }, as)).answer.records

describe('an agent with a mandate', () => {
  test('drafts, publishes and ends a tender of its principal, and is named on its page', async () => {
    const { id, version } = await acted()
    const body = { id, version, reason: publishReason }
    const published = (await harness.call(publishTender, { body }, agent)).answer
    const page = (await harness.call(tenderDetailOf, { params: { id } })).answer
    expect(page.companyId).toBe(buyer.companyId)
    const agency = await harness.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', agent.companyId)
      .executeTakeFirstOrThrow()
    expect(page.agentComName).toBe(agency.name)
    const ending = { id, version: published.version, reason: '委托方要求' }
    expect((await harness.call(cancelTender, { body: ending }, agent)).answer.status).toBe('cancelled')
  })

  test('finds it in its list with the principal’s name; the principal finds it as their own', async () => {
    const { id } = await acted()
    const [row] = await mine(agent)
    expect(row).toMatchObject({ id })
    expect(row?.principalName).toMatch(/^测试企业/)
    expect(await mine(buyer)).toMatchObject([{ id, principalName: null }])
    expect((await harness.call(myTenderCounts, {}, agent)).answer.draft).toBe(1)
  })

  test('shares the draft with the principal’s buyers: either may go on writing', async () => {
    const { id, version } = await acted()
    const { form } = (await draftOf(id, buyer)).answer
    expect(form.principalId).toBe(buyer.companyId)
    const next = (await save(buyer, { ...form, title: '采购方改过' }, { id, version })).answer
    const back = (await draftOf(id, agent)).answer
    expect([back.form.title, back.form.principalId]).toEqual(['采购方改过', buyer.companyId])
    const again = await save(agent, { ...back.form, title: '代理又改' }, { id, version: next.version })
    expect(again.answer.version).toBe(next.version + 1)
  })

  test('drafts for nobody else, and for itself only where it buys itself', async () => {
    const other = await harness.as({ roles: ['buyer'] })
    expect((await save(agent, { principalId: other.companyId })).reason).toBe('tender.noMandate')
    expect((await save(agent)).reason).toBe('tender.principalRequired')
    const { id, version } = await acted()
    const moved = await save(agent, { principalId: other.companyId }, { id, version })
    expect(moved.reason).toBe('tender.noMandate')
  })

  test('copies for its principal; the principal’s copy is their own', async () => {
    const { id } = await acted()
    const byAgent = (await harness.call(copyTender, { body: { id } }, agent)).answer
    expect((await draftOf(byAgent.id, agent)).answer.form.principalId).toBe(buyer.companyId)
    const byBuyer = (await harness.call(copyTender, { body: { id } }, buyer)).answer
    expect((await draftOf(byBuyer.id, buyer)).answer.form.principalId).toBeNull()
    expect((await draftOf(byBuyer.id, agent)).status).toBe(404)
  })
})

describe('whoever holds no mandate finds nothing', () => {
  const tries = async (id: string, version: number, as: Caller) => [
    (await draftOf(id, as)).status,
    (await save(as, { principalId: buyer.companyId }, { id, version })).status,
    (await harness.call(publishTender, { body: { id, version, reason: publishReason } }, as)).status,
    (await harness.call(copyTender, { body: { id } }, as)).status,
    (await harness.call(exportGoods, { body: { id } }, as)).status,
    (await harness.call(tenderGoods, { body: { id } }, as)).status,
    (await harness.call(deleteTenderDraft, { body: { id, version } }, as)).status,
  ]
  const nothing = [404, 404, 404, 404, 404, 404, 404]

  test('another agent, also with a mandate of somebody else', async () => {
    const { id, version } = await acted()
    const stranger = await anAgentOf(harness, await harness.as({ roles: ['buyer'] }))
    expect(await tries(id, version, stranger)).toEqual(nothing)
    const rival = await anAgentOf(harness, buyer)
    expect(await tries(id, version, rival)).toEqual(nothing)
  })

  test('the agent itself from the moment the mandate is taken back, while the principal goes on', async () => {
    const { id, version } = await acted()
    await revokeMandates(harness, agent)
    expect(await tries(id, version, agent)).toEqual(nothing)
    expect(await mine(agent)).toEqual([])
    expect((await save(agent, { principalId: buyer.companyId })).reason).toBe('tender.noMandate')
    expect((await draftOf(id, buyer)).status).toBe(200)
  })

  test('a colleague at the agent without that role', async () => {
    const { id, version } = await acted()
    const quoter = await harness.as({ roles: ['buyer'], companyId: agent.companyId })
    expect(await tries(id, version, quoter)).toEqual(nothing)
    expect(await mine(quoter)).toEqual([])
  })
})

test('the clerk of the agent is told what the owner is told', async () => {
  const { id } = await publishTenderAs(harness, agent, { principalId: buyer.companyId })
  await harness.clock.advance(25 * 3_600_000)
  const told = await harness.db
    .selectFrom('notice')
    .select('account_id')
    .where('event_key', '=', `tender.failed:owner:${id}`)
    .execute()
  expect(told.map((row) => row.account_id).sort()).toEqual([buyer.accountId, agent.accountId].sort())
})

test('an agent whose mandate was taken back is told nothing any more, the owner still is', async () => {
  const { id } = await publishTenderAs(harness, agent, { principalId: buyer.companyId })
  await revokeMandates(harness, agent)
  await harness.clock.advance(25 * 3_600_000)
  const told = await harness.db
    .selectFrom('notice')
    .select('account_id')
    .where('event_key', '=', `tender.failed:owner:${id}`)
    .execute()
  expect(told.map((row) => row.account_id)).toEqual([buyer.accountId])
})
