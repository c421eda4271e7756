import { myBids } from '@jb/contract/bid/bid.contract'
import { winNotices } from '@jb/contract/bid/opening.contract'
import { registrationsOf } from '@jb/contract/bid/registration.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid, takePart } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const minute = 60_000
let harness: Harness
let owner: Caller
let suppliers: Caller[]

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  suppliers = await Promise.all([1, 2, 3, 4].map(() => harness.as({ companyKind: 'supplier' })))
})
afterAll(() => harness.close())

/** A result that was published so many minutes ago, straight into its tables. */
async function aResult(title: string, minutesAgo: number): Promise<string> {
  const decided_at = new Date(Date.now() - minutesAgo * minute)
  const id = await aTenderRow(harness, owner, { title, status: 'awarded', decided_at })
  const winner = suppliers[0] ?? owner
  const bid = await harness.db
    .insertInto('bid')
    .values({
      tender_id: id,
      company_id: winner.companyId,
      account_id: winner.accountId,
      status: 'won',
      envelope: '',
      sha256: '',
      receipt_no: title,
      receipt_signature: '',
      received_at: decided_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await harness.db.updateTable('tender').set({ winner_bid_id: bid.id }).where('id', '=', id).execute()
  return id
}

test('published results are read by cursor, newest first, and a new one pushes none out of sight', async () => {
  for (const at of [5, 4, 3, 2]) await aResult(`结果${at}`, at)
  const list = async (body: object) => (await harness.call(winNotices, { body })).answer
  const first = await list({ pageSize: 2 })
  expect(first.records.map(({ name }) => name)).toEqual(['结果2', '结果3'])
  await aResult('结果1', 1)
  const second = await list({ pageSize: 2, cursor: first.nextCursor })
  expect(second.records.map(({ name }) => name)).toEqual(['结果4', '结果5'])
  expect([second.nextCursor, second.total]).toEqual([undefined, 5])
  expect((await list({ keyword: '果3' })).records.map(({ name }) => name)).toEqual(['结果3'])
  expect((await harness.call(winNotices, { body: { cursor: 'x' } })).status).toBe(400)
})

test('the newest results come out of an index', async () => {
  const plan = await harness.db.connection().execute(async (db) => {
    await sql`set enable_seqscan = off`.execute(db)
    await sql`set enable_sort = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from tender t
      where t.status in ('publicised', 'awarded')
      order by coalesce(t.decided_at, t.updated_at) desc, t.id desc limit 20`.execute(db)
    await sql`reset all`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('tender_result')
  expect(plan).not.toContain('Sort')
})

test('sign-ups for a tender and one’s own sign-ups are read by cursor', async () => {
  const tenders = [await publishTenderAs(harness, owner), await publishTenderAs(harness, owner)]
  for (const supplier of suppliers) await takePart(harness, owner, supplier, tenders[0]?.id ?? '')
  const signUps = async (body: object) =>
    (await harness.call(registrationsOf, { body: { tenderId: tenders[0]?.id ?? '', ...body } }, owner)).answer
  const first = await signUps({ pageSize: 3 })
  const second = await signUps({ pageSize: 3, cursor: first.nextCursor })
  const seen = [...first.records, ...second.records].map(({ id }) => id)
  expect([first.records.length, new Set(seen).size, second.nextCursor]).toEqual([3, 4, undefined])
  expect([first.total, second.counts.all]).toEqual([4, 4])

  const supplier = suppliers[1] ?? owner
  await takePart(harness, owner, supplier, tenders[1]?.id ?? '')
  const mine = async (body: object) => (await harness.call(myBids, { body }, supplier)).answer
  const newest = await mine({ pageSize: 1 })
  const older = await mine({ pageSize: 1, cursor: newest.nextCursor })
  expect([newest, older].map(({ records }) => records[0]?.tenderId)).toEqual([tenders[1]?.id, tenders[0]?.id])
  expect([older.nextCursor, older.total]).toEqual([undefined, 2])
})

test('a tender that is offline is 已下架 in one’s own list too, whatever its clock says', async () => {
  const supplier = suppliers[2] ?? owner
  const { id } = await publishTenderAs(harness, owner)
  await takePart(harness, owner, supplier, id)
  const mine = async () =>
    (await harness.call(myBids, { body: {} }, supplier)).answer.records.find(
      ({ tenderId }) => tenderId === id,
    )
  expect((await mine())?.tenderStateName).not.toBe('已下架')
  const offline = { offline_at: new Date(), offline_reason: '公告与事实不符' }
  await harness.db.updateTable('tender').set(offline).where('id', '=', id).execute()
  const row = await mine()
  expect(row?.tenderStateName).toBe('已下架')
  expect(row?.nextStep).toContain('平台下架')
})

test('one’s own prices are those sign-ups for which a bid was handed in, all or of one tender', async () => {
  const supplier = await harness.as({ companyKind: 'supplier' })
  const id = await aTenderTakingBids(harness, owner, [supplier], { minBidders: 1 })
  const other = await publishTenderAs(harness, owner)
  await takePart(harness, owner, supplier, other.id)
  const mine = async (body: object) => {
    const { records, total, counts } = (await harness.call(myBids, { body }, supplier)).answer
    return [records.map(({ tenderId }) => tenderId), total, counts.all]
  }
  expect(await mine({ offered: true })).toEqual([[], 0, 0])
  await sendBid(harness, supplier, id, 0.9)
  expect(await mine({ offered: true })).toEqual([[id], 1, 1])
  expect(await mine({ offered: true, tenderId: other.id })).toEqual([[], 0, 0])
  expect(await mine({ tenderId: other.id })).toEqual([[other.id], 1, 1])
})
