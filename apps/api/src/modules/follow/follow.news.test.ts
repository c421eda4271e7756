import { addFollows } from '@jb/contract/follow/follow.contract'
import type { FollowKind } from '@jb/domain/follow/kinds'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { tenderMoved } from '@jb/testing/builders/hall'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followModule } from './index.ts'

let harness: Harness
let owner: Caller
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

beforeAll(async () => {
  harness = await startHarness({ modules: [followModule] })
  owner = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const follow = (as: Caller, id: string, kind: FollowKind = 'tender') =>
  harness.call(addFollows, { body: { kind, ids: [id] } }, as)

const set = (id: string, change: object) =>
  harness.db.updateTable('tender').set(change).where('id', '=', id).execute()

const told = async ({ accountId }: Caller) =>
  (
    await harness.db
      .selectFrom('notice')
      .select(['kind', 'body'])
      .where('account_id', '=', accountId)
      .where('kind', 'like', 'follow.%')
      .orderBy('created_at')
      .execute()
  ).map(({ kind, body }) => `${kind} ${body}`)

test('who follows an announcement hears once that signing up has begun', async () => {
  const [fan, other] = [await harness.as(), await harness.as()]
  const id = await aTenderRow(harness, owner, { title: '门窗', status: 'preview', business_type: 4 })
  await follow(fan, id)
  await set(id, { status: 'registering' })
  await tenderMoved(harness, id, 'tender.registrationOpened')
  await tenderMoved(harness, id, 'tender.registrationOpened')
  expect(await told(fan)).toEqual([expect.stringMatching(/^follow.opened 您关注的《门窗》已开始报名/)])
  expect(await told(other)).toEqual([])
})

test('a day before the deadline a follower is reminded; who has stopped, and who began too late, is not', async () => {
  const [fan, gone] = [await harness.as(), await harness.as()]
  const id = await aTenderRow(harness, owner, { title: '砌块', apply_end: inHours(26) })
  await follow(fan, id)
  await follow(gone, id)
  await tenderMoved(harness, id, 'tender.published')
  await harness.db.deleteFrom('follow').where('account_id', '=', gone.accountId).execute()
  await harness.clock.advance(hour)
  expect(await told(fan)).toEqual([])
  await harness.clock.advance(2 * hour)
  expect(await told(fan)).toEqual([expect.stringMatching(/^follow.deadline 您关注的《砌块》报名/)])
  expect(await told(gone)).toEqual([])
  await harness.clock.advance(24 * hour)
  expect(await told(fan)).toHaveLength(1)
})

test('the reminder is silent when the tender has ended in between', async () => {
  const fan = await harness.as()
  const id = await aTenderRow(harness, owner, { apply_end: inHours(300) })
  await follow(fan, id)
  await tenderMoved(harness, id, 'tender.published')
  await set(id, { status: 'cancelled', ended_at: new Date() })
  await harness.clock.advance(290 * hour)
  expect(await told(fan)).toEqual([])
})

test.each([
  ['cancelled', '已终止采购'],
  ['failed', '未能成交（流标）'],
  ['publicised', '开始成交公示'],
  ['awarded', '成交公告已发布'],
] as const)('%s is told to followers without reason or price', async (status, words) => {
  const fan = await harness.as()
  const id = await aTenderRow(harness, owner, { title: '涂料', status, end_reason: '内部原因' })
  await follow(fan, id)
  await tenderMoved(harness, id, `tender.${status}`)
  expect(await told(fan)).toEqual([`follow.ended 您关注的《涂料》${words}，详情见公告。`])
})

test('parties are not told twice: neither the owner nor who has signed up', async () => {
  const [fan, bidder] = [await harness.as(), await harness.as({ companyKind: 'supplier' })]
  const id = await aTenderRow(harness, owner, { title: '卷材' })
  await harness.db
    .insertInto('registration')
    .values({
      tender_id: id,
      company_id: bidder.companyId,
      account_id: bidder.accountId,
      status: 'confirmed',
      contact_name: '周明',
      contact_phone: bidder.phone,
    })
    .execute()
  for (const person of [fan, bidder, owner]) await follow(person, id)
  await set(id, { status: 'cancelled' })
  await tenderMoved(harness, id, 'tender.cancelled')
  expect((await told(fan)).length).toBe(1)
  expect(await told(bidder)).toEqual([])
  expect((await told(owner)).filter((line) => line.includes('卷材'))).toEqual([])
})

test('what the platform has taken offline is told to nobody', async () => {
  const fan = await harness.as()
  const id = await aTenderRow(harness, owner)
  await follow(fan, id)
  await set(id, { status: 'cancelled', offline_at: new Date() })
  await tenderMoved(harness, id, 'tender.cancelled')
  expect(await told(fan)).toEqual([])
})

test('who follows a company hears what it publishes; its own people do not', async () => {
  const buyer = await harness.as({ roles: ['buyer'] })
  const [fan, colleague] = [await harness.as(), await harness.as({ companyId: buyer.companyId })]
  await follow(fan, buyer.companyId, 'company')
  await follow(colleague, buyer.companyId, 'company')
  const id = await aTenderRow(harness, buyer, { title: '电缆' })
  await tenderMoved(harness, id, 'tender.published')
  expect(await told(fan)).toEqual([expect.stringMatching(/^follow.published 您关注的.+发布了《电缆》。$/)])
  expect(await told(colleague)).toEqual([])
})
