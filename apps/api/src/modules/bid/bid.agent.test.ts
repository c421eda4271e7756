import {
  bidRecords,
  comparisonOf,
  exportComparison,
  letterOf,
  openingOf,
  wins,
} from '@jb/contract/bid/opening.contract'
import { register, registrationsOf, standingOf } from '@jb/contract/bid/registration.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { aTenderToOpen, awardAs, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let harness: Harness
let owner: Caller
let agent: Caller
let suppliers: Caller[]

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  agent = await harness.as({ roles: ['agent'], companyKind: 'agent' })
  suppliers = await Promise.all([1, 2].map(() => harness.as({ companyKind: 'supplier' })))
})
afterAll(() => harness.close())

/** A mandate that outlasts the clock of these tests. */
async function mandated() {
  const mandate = await aMandate(harness, owner, agent)
  const until_at = new Date(Date.now() + 30 * 24 * 3_600_000)
  await harness.db.updateTable('mandate').set({ until_at }).execute()
  return mandate
}
const looks = async (id: string, as: Caller) => {
  const params = { id }
  const replies = await Promise.all([
    harness.call(openingOf, { params }, as),
    harness.call(comparisonOf, { params }, as),
    harness.call(letterOf, { params }, as),
    harness.call(bidRecords, { body: { id } }, as),
    harness.call(exportComparison, { body: { id } }, as),
    harness.call(registrationsOf, { body: { tenderId: id } }, as),
  ])
  return replies.map(({ status }) => status)
}

describe('the agent’s clerk', () => {
  test('runs a tender from the sign-ups to the award; when the mandate is revoked it is not there any more', async () => {
    const { revoke } = await mandated()
    const bids = suppliers.map((supplier, at) => [supplier, 0.9 + at / 100] as const)
    const { id } = await aTenderToOpen(harness, agent, bids, { principalId: owner.companyId })
    const standing = async () => (await harness.call(standingOf, { params: { id } }, agent)).answer
    expect((await standing()).isOwner).toBe(true)
    expect((await openAs(harness, agent, id)).answer.status).toBe('evaluating')
    await awardAs(harness, agent, id)
    expect((await standing()).status).toBe('awarded')
    expect(await looks(id, agent)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await looks(id, owner)).toEqual([200, 200, 200, 200, 200, 200])
    const won = async () => (await harness.call(wins, { body: { side: 'owner' } }, agent)).answer.total
    expect(await won()).toBe(1)
    await revoke()
    expect(await looks(id, agent)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await won()).toBe(0)
    expect((await standing()).isOwner).toBe(false)
    expect((await openAs(harness, agent, id)).reason).toBe('tender.notFound')
  })

  test('takes no part in a tender that its company runs, nor do its colleagues', async () => {
    const { revoke } = await mandated()
    const { id } = await publishTenderAs(harness, agent, { principalId: owner.companyId })
    const colleague = await harness.as({ companyId: agent.companyId })
    const { reason } = await harness.call(register, { body: aSignUp(id) }, colleague)
    expect(reason).toBe('bid.agentMayNotBid')
    const seenBy = async (as: Caller) => (await harness.call(standingOf, { params: { id } }, as)).answer
    const barred = {
      id: 'register',
      enabled: false,
      why: '您的企业是这个项目的代理机构，不能报名或报价。',
    }
    expect((await seenBy(colleague)).actions[0]).toMatchObject(barred)
    expect((await seenBy(agent)).actions[0]).toMatchObject({ id: 'registrations', enabled: true })
    await revoke()
    expect((await seenBy(agent)).actions[0]).toMatchObject({ id: 'register', enabled: false })
  })

  test('of another buyer’s mandate finds nothing', async () => {
    const stranger = await harness.as({ roles: ['agent'], companyKind: 'agent' })
    await aMandate(harness, await harness.as(), stranger)
    const { id } = await publishTenderAs(harness, owner)
    expect((await harness.call(registrationsOf, { body: { tenderId: id } }, stranger)).reason).toBe(
      'tender.notFound',
    )
  })
})
