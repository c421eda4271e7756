import { auctionRecordOf } from '@jb/contract/auction/result.contract'
import { verifyRecord } from '@jb/domain/auction/chain'
import type { Harness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import { endedSale, names, resultOf } from './end.fixture.ts'
import { verifyRecordOf } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const free = { deposit: null, depositKinds: [] }
const prices = [
  [0, '300000'],
  [1, '320000'],
] as const
const noOf = async (id: string) =>
  (await h.db.selectFrom('auction').select('no').where('id', '=', id).executeTakeFirstOrThrow()).no
/** As somebody with the database in their hands would. */
const tamper = (sentence: ReturnType<typeof sql>) =>
  h.db.transaction().execute(async (tx) => {
    await sql`alter table auction_event disable trigger auction_event_kept`.execute(tx)
    await sentence.execute(tx)
    await sql`alter table auction_event enable trigger auction_event_kept`.execute(tx)
  })

it('gives everybody the whole record after the end, which anybody can verify, without a single name', async () => {
  const { id, bidders } = await endedSale(h, { prices, changes: free })
  const record = (await h.call(auctionRecordOf, { params: { id }, query: { after: 0 } })).answer
  expect(record.lines.map(({ kind }) => kind)).toEqual(['started', 'bid', 'bid', 'closed'])
  expect(record.total).toBe(4)
  expect(verifyRecord(record)).toBeNull()
  for (const name of names) expect(JSON.stringify(record)).not.toContain(name)
  const rest = (await h.call(auctionRecordOf, { params: { id }, query: { after: 3 } }, bidders[1])).answer
  expect(rest.lines.map(({ seq }) => seq)).toEqual([4])
  const mine = (await h.call(auctionRecordOf, { params: { id }, query: { after: 0 } }, bidders[1])).answer
  expect(mine.lines.map(({ isMine }) => isMine)).toEqual([false, false, true, false])
  const changed = record.lines.map((line) => (line.seq === 2 ? { ...line, amount: '310000.00' } : line))
  expect(verifyRecord({ ...record, lines: changed })).toEqual({ seq: 2, fault: 'hash' })
})

it('is verified by its number, and a change in the database is found', async () => {
  const { id } = await endedSale(h, { prices, changes: free })
  const no = await noOf(id)
  expect(await verifyRecordOf(h.db, 'JJ-19990101-0001')).toBeUndefined()
  expect(await verifyRecordOf(h.db, no)).toMatchObject({ running: false, lines: 4, faults: [] })
  await h.db.updateTable('auction_lot').set({ best_fen: 31_000_000 }).where('auction_id', '=', id).execute()
  expect((await verifyRecordOf(h.db, no))?.faults).toEqual(['记录中的最优出价与结果不符'])
  await tamper(sql`update auction_event set amount_fen = 31000000 where auction_id = ${id} and seq = 3`)
  expect((await verifyRecordOf(h.db, no))?.faults).toEqual(['第 3 行：内容与校验值不符，已被改动'])
  await tamper(sql`delete from auction_event where auction_id = ${id} and seq = 4`)
  expect((await verifyRecordOf(h.db, no))?.faults).toEqual(['第 3 行：内容与校验值不符，已被改动'])
})

it('shows its owner what bidders have in common after the end, and nobody else', async () => {
  const { id, owner, bidders } = await endedSale(h, { prices, changes: free })
  await h.drain()
  const { signs } = await resultOf(h, id, owner)
  expect(signs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['phone', 'device']))
  const phone = signs.find(({ kind }) => kind === 'phone')
  expect(phone?.names).toEqual([...names])
  expect(JSON.stringify(signs)).not.toMatch(/19900000006|127\.0\.0\.1/)
  for (const who of [bidders[0], undefined]) expect((await resultOf(h, id, who)).signs).toEqual([])
})
