import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject, withdrawAs } from '../bid/approval.fixture.ts'
import { startApproving } from './approving.fixture.ts'
import { handInAs } from './auction.fixture.ts'
import {
  breachAs,
  confirmAs,
  day,
  endedPurchase,
  endedSale,
  prices,
  settleAs,
  unsoldAs,
} from './end.fixture.ts'

let h: Harness
let us: Approving
/** A company that asks before it publishes, and for nothing else. */
let careful: Approving
beforeAll(async () => {
  ;({ h, us } = await startApproving(['award', 'refund']))
  careful = await anApprovingCompany(h, ['tenderPublish'])
})
afterAll(() => h?.close())

const standing = async (id: string, as: Caller) =>
  (await h.call(auctionStandingOf, { params: { id } }, as)).answer
const returned = async (id: string, as = us.buyer) => (await standing(id, as)).returned
const publication = (id: string) => returned(id, careful.buyer)
const nameOf = async ({ accountId }: Caller) =>
  (await h.db.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst())?.name

test('of a publication that was refused the console says why, who said so and when, until it is asked for anew', async () => {
  const { id, approvalId } = await handInAs(h, careful.buyer)
  expect(await publication(id)).toBeUndefined()
  await reject(h, careful, approvalId, '保留价太低')
  expect(await publication(id)).toEqual({
    ...{ id: approvalId, typeName: '发布竞价', outcomeName: '审批未通过', reason: '保留价太低' },
    ...{ by: await nameOf(careful.first), at: expect.any(String) },
  })
  const colleague = await h.as({ roles: ['evaluator'], companyId: careful.buyer.companyId })
  expect(await returned(id, colleague)).toBeUndefined()
  const other = await h.as({ roles: ['buyer'], companyId: careful.buyer.companyId })
  // Whoever runs it has to know what to mend; the approval itself is for those who take part in it.
  expect(await returned(id, other)).toMatchObject({ reason: '保留价太低' })
  expect(await returned(id, other)).not.toHaveProperty('id')
})

test('of a result that was refused it says so while it can be confirmed anew', async () => {
  const stage = await endedSale(h, { owner: us.buyer, prices: prices.sold })
  const first = (await confirmAs(h, stage)).answer.approvalId ?? ''
  expect(await returned(stage.id)).toBeUndefined()
  await reject(h, us, first, '请先核对付款能力')
  expect(await returned(stage.id)).toMatchObject({
    ...{ id: first, typeName: '竞价结果确认', outcomeName: '审批未通过', reason: '请先核对付款能力' },
  })
  expect((await standing(stage.id, stage.bidders[1])).returned).toBeUndefined()
  const again = (await confirmAs(h, stage)).answer.approvalId ?? ''
  expect(await returned(stage.id)).toBeUndefined()
  await approve(h, us, again)
  expect(await returned(stage.id)).toBeUndefined()
})

test('of a breach that was refused it says so until the winner has paid', async () => {
  const stage = await endedSale(h, { owner: us.buyer, prices: prices.sold })
  await approve(h, us, (await confirmAs(h, stage)).answer.approvalId ?? '')
  await h.clock.advance(12 * day)
  await reject(h, us, (await breachAs(h, stage)).answer.approvalId ?? '', '对方已经汇款')
  expect(await returned(stage.id)).toMatchObject({ typeName: '违约处理', reason: '对方已经汇款' })
  await settleAs(h, stage, { as: us.admin, deposit: 'back' })
  expect(await returned(stage.id)).toBeUndefined()
})

test('of what was approved too late it says that it was not done, and why', async () => {
  const { id, approvalId } = await handInAs(h, careful.buyer)
  await h.clock.advance(8 * day)
  await approve(h, careful, approvalId)
  const told = await publication(id)
  expect(told).toMatchObject({
    outcomeName: '审批已通过，但没有办成',
    reason: expect.stringContaining('过期'),
  })
  expect(told).not.toHaveProperty('by')
})

test('what the starter took back, and what the owner has decided otherwise, is nothing to say', async () => {
  const { id, approvalId } = await handInAs(h, careful.buyer)
  await withdrawAs(h, careful.buyer, approvalId)
  expect(await publication(id)).toBeUndefined()
  const stage = await endedPurchase(h, { owner: us.buyer, prices: prices.bought })
  await reject(h, us, (await confirmAs(h, stage)).answer.approvalId ?? '', '价格仍高于预算')
  expect(await returned(stage.id)).toBeDefined()
  expect((await unsoldAs(h, stage)).answer.status).toBe('unsold')
  expect(await returned(stage.id)).toBeUndefined()
})
