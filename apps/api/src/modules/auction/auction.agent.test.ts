import {
  auctionDraftOf,
  cancelAuction,
  copyAuction,
  deleteAuctionDraft,
  publishAuction,
  saveAuctionDraft,
} from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, myAuctions } from '@jb/contract/auction/auction-view.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anAuctionForm } from '@jb/testing/builders/auction'
import { anAgentOf, revokeMandates } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h.close())
beforeEach(async () => {
  buyer = await h.as({ roles: ['buyer'] })
  agent = await anAgentOf(h, buyer)
})

const save = async (as: Caller, changes: object = {}, known: object = {}) => {
  const at = await h.run(async (ctx) => ctx.now)
  return h.call(saveAuctionDraft, { body: { ...known, form: anAuctionForm(at, changes) } }, as)
}
const acted = async () => (await save(agent, { principalId: buyer.companyId })).answer
const draftOf = (id: string, as: Caller) => h.call(auctionDraftOf, { params: { id } }, as)

describe('an agent with a mandate', () => {
  test('drafts, publishes and withdraws an auction of its principal, and is named on its page', async () => {
    const { id, version } = await acted()
    const published = (await h.call(publishAuction, { body: { id, version, reason: '' } }, agent)).answer
    const page = (await h.call(auctionDetailOf, { params: { id } })).answer
    expect([page.companyId, page.agentCompanyId]).toEqual([buyer.companyId, agent.companyId])
    expect(page.agentComName).toMatch(/^测试/)
    const [row] = (await h.call(myAuctions, { body: {} }, agent)).answer.records
    expect(row?.principalName).toMatch(/^测试企业/)
    const body = { id, version: published.version, reason: '委托方要求' }
    expect((await h.call(cancelAuction, { body }, agent)).answer.status).toBe('cancelled')
  })

  test('drafts for nobody else, and for itself only where it buys itself', async () => {
    const other = await h.as({ roles: ['buyer'] })
    expect((await save(agent, { principalId: other.companyId })).reason).toBe('auction.noMandate')
    expect((await save(agent)).reason).toBe('auction.principalRequired')
    const { id, version } = await acted()
    const moved = await save(agent, { principalId: other.companyId }, { id, version })
    expect(moved.reason).toBe('auction.noMandate')
  })

  test('copies for its principal; the principal’s copy is their own', async () => {
    const { id } = await acted()
    const byAgent = (await h.call(copyAuction, { body: { id } }, agent)).answer
    expect((await draftOf(byAgent.id, agent)).answer.form.principalId).toBe(buyer.companyId)
    const byBuyer = (await h.call(copyAuction, { body: { id } }, buyer)).answer
    expect((await draftOf(byBuyer.id, agent)).status).toBe(404)
  })
})

test('whoever holds no mandate finds nothing, the agent itself once it was taken back', async () => {
  const { id, version } = await acted()
  const tries = async (as: Caller) => [
    (await draftOf(id, as)).status,
    (await save(as, { principalId: buyer.companyId }, { id, version })).status,
    (await h.call(publishAuction, { body: { id, version, reason: '' } }, as)).status,
    (await h.call(copyAuction, { body: { id } }, as)).status,
    (await h.call(deleteAuctionDraft, { body: { id, version } }, as)).status,
  ]
  const nothing = [404, 404, 404, 404, 404]
  expect(await tries(await anAgentOf(h, await h.as({ roles: ['buyer'] })))).toEqual(nothing)
  await revokeMandates(h, agent)
  expect(await tries(agent)).toEqual(nothing)
  expect((await draftOf(id, buyer)).status).toBe(200)
})
