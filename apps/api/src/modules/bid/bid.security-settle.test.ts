import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Role } from '@jb/domain/member/roles'
import { formatDay } from '@jb/domain/shared/dates'
import { sendBid, takePart } from '@jb/testing/builders/bid'
import { awardAs, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seen } from '../security/security.fixture.ts'
import {
  aSecuredTender,
  closeSecured,
  hour,
  payAs,
  someSuppliers,
  standsIn,
  startSecured,
} from './security.fixture.ts'

let us: Awaited<ReturnType<typeof startSecured>>
beforeAll(async () => {
  us = await startSecured()
})
afterAll(() => closeSecured(us?.h))

interface Awarded {
  readonly id: string
  readonly winner: Caller
  readonly order: OrderDetail
}

/** A tender with one winner, run by this person. */
async function awarded(by: Caller, desk: Caller, changes = {}): Promise<Awarded> {
  const { h } = us
  const [winner] = (await someSuppliers(h, 1)) as [Caller]
  const id = await aSecuredTender(h, by, { minBidders: 1, ...changes })
  await takePart(h, by, winner, id)
  const order = await payAs(h, { payer: winner, desk, id })
  await h.clock.advance(24 * hour + 1000)
  await sendBid(h, winner, id, 0.8)
  await h.clock.advance(49 * hour)
  await openAs(h, by, id)
  await awardAs(h, by, id)
  return { id, winner, order }
}
const colleague = (role: Role, name: string) =>
  us.h.as({ roles: [role], companyId: us.owner.companyId, name })
async function settle(id: string, way: 'return' | 'performance', as: Caller) {
  const signedOn = formatDay(await us.h.run(async ({ now }) => now))
  const body = { id, version: await versionOf(us.h, us.owner, id), signedOn, way }
  return us.h.call(settleSecurity, { body }, as)
}
const offered = async (id: string, as: Caller) => {
  const { actions, settleBarred } = await standsIn(us.h, id, as)
  return { enabled: actions.find((one) => one.id === 'settleSecurity')?.enabled, settleBarred }
}

test('the owner’s finance lets the winner’s security become the performance security, and the log names it', async () => {
  const { id, winner, order } = await awarded(us.owner, us.finance)
  const finance = await colleague('finance', '钱文斌')
  expect((await offered(id, us.owner)).settleBarred).toMatch(
    /转为履约保证金要由另一位同事办理（可以请.*钱文斌.*办理）/,
  )
  expect(await offered(id, finance)).toEqual({ enabled: true, settleBarred: undefined })
  expect((await settle(id, 'performance', us.owner)).reason).toBe('bid.settleSecond')
  expect((await settle(id, 'performance', finance)).status).toBe(200)
  expect((await seen(us.h, order.id, winner)).status).toBe('applied')
  const line = await us.h.db
    .selectFrom('operation_log')
    .select('actor_account_id as by')
    .where('subject_id', '=', id)
    .where('action', '=', 'settleSecurity')
    .executeTakeFirst()
  expect(line?.by).toBe(finance.accountId)
})

test('finance sends it back too; who has awarded the tender in another hat does not make it the owner’s', async () => {
  const both = await us.h.as({ roles: ['buyer', 'finance'], companyId: us.owner.companyId, name: '唐磊' })
  const { id, winner, order } = await awarded(both, us.finance)
  expect((await settle(id, 'performance', both)).reason).toBe('bid.settleSecond')
  expect((await seen(us.h, order.id, winner)).status).toBe('paid')
  expect((await settle(id, 'return', us.finance)).status).toBe(200)
  expect((await seen(us.h, order.id, winner)).refund?.causeName).toBe('合同已签订')
})

test('nobody else of the owner settles it, nor another company’s finance, nor that of the agent', async () => {
  const agent = await anAgentOf(us.h, us.owner)
  const { id, winner } = await awarded(agent, agent, { principalId: us.owner.companyId })
  for (const role of ['approver', 'evaluator', 'auditor'] as const) {
    const other = await colleague(role, '王海涛')
    expect((await settle(id, 'return', other)).status).toBe(403)
    expect(await offered(id, other)).toEqual({ enabled: false, settleBarred: undefined })
  }
  const agents = await us.h.as({ roles: ['finance'], companyId: agent.companyId })
  for (const stranger of [await us.h.as({ roles: ['finance'] }), agents])
    expect((await settle(id, 'return', stranger)).reason).toBe('tender.notFound')
  expect((await settle(id, 'return', winner)).status).toBe(403)
  expect(await offered(id, agent)).toMatchObject({ enabled: true })
  expect((await settle(id, 'return', us.finance)).status).toBe(200)
})
