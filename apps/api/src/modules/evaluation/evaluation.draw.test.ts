import { answerInvitation } from '@jb/contract/draw/draw.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, openAs } from '@jb/testing/builders/bid-story'
import { aPool, operatorsOf, requestDrawAs } from '@jb/testing/builders/draw'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnSeats } from '../draw/index.ts'

let h: Harness
let owner: Caller
let colleagues: readonly Caller[]
let suppliers: readonly Caller[]
let pool: readonly Caller[]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  const { companyId } = owner
  colleagues = await Promise.all(['赵工', '钱工'].map((name) => h.as({ roles: [], companyId, name })))
  suppliers = await Promise.all([1, 2, 3].map(() => h.as({ companyKind: 'supplier' })))
  const three = Array.from({ length: 3 }, () => ({ majors: ['building' as const] }))
  pool = (await aPool(h, await operatorsOf(h), three)).map(({ caller }) => caller)
})
afterAll(() => h?.close())

const view = async (id: string) => (await h.call(contract.evaluationOf, { params: { id } }, owner)).answer
const bodies = async (id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'evaluation.changed')
      .where('event_key', 'like', `%${id}%`)
      .execute()
  ).map(({ body }) => body)

/** A purchase whose experts were drawn, and have confirmed, before anybody of its owner was seated. */
async function drawn(): Promise<string> {
  const id = await aTenderTakingBids(h, owner, suppliers)
  for (const supplier of suppliers) await sendBid(h, supplier, id)
  await requestDrawAs(h, owner, id, [{ major: 'building', count: 2 }])
  await h.clock.advance(11 * 60_000)
  const asked = await h.db
    .selectFrom('expert_draw_seat as s')
    .innerJoin('expert_draw as d', 'd.id', 's.draw_id')
    .select(['s.id', 's.account_id'])
    .where('d.tender_id', '=', id)
    .execute()
  for (const { id: seat, account_id } of asked) {
    const body = { id: seat, takes: true, reason: null }
    const as = pool.find(({ accountId }) => accountId === account_id)
    await h.call(answerInvitation, { body }, as)
  }
  await h.drain()
  return id
}

test('experts who were drawn first wait for the colleagues of a purchase; whom nobody draws again once bids were read', async () => {
  const id = await drawn()
  expect(await view(id)).toMatchObject({ status: null, leads: 'may', least: 1 })
  expect(await bodies(id)).toEqual([expect.stringMatching(/已抽取的 2 名专家还没有进入.*保存完整的名单/)])
  const members = colleagues.map(({ accountId }, at) => ({
    accountId,
    seat: at === 0 ? ('chair' as const) : ('member' as const),
  }))
  const seated = await h.call(contract.seatCommittee, { body: { id, version: 0, members } }, owner)
  expect(seated.answer.status).toBe('ready')
  expect(seated.answer.members.map(({ isExpert }) => isExpert)).toEqual([false, false, true, true])
  await h.clock.advance(49 * 3_600_000)
  await openAs(h, owner, id)
  const release = async () => {
    const { version, members: there } = await view(id)
    const expert = there.find(({ isExpert }) => isExpert)?.accountId ?? ''
    const body = { id, version, accountId: expert, reason: '临时住院，不能评审' }
    expect((await h.call(contract.releaseMember, { body }, owner)).status).toBe(200)
    return (await drawnSeats(h.db, id)).length
  }
  // Before bids are read the seat is drawn for again.
  expect(await release()).toBe(1)
  const held = await drawnSeats(h.db, id)
  const sitting = pool.filter(({ accountId }) => held.some((one) => one.accountId === accountId))
  for (const as of [...colleagues, ...sitting])
    await h.call(contract.declareConflict, { body: { id, conflict: null } }, as)
  expect((await view(id)).status).toBe('formal')
  expect(await release()).toBe(1)
  expect((await view(id)).members).toHaveLength(2)
})
