import { liveViewOf, setProxy, voidOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf, lotRow, offer, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const limit = (id: string, as: Caller, yuan: string | null, confirmed = true) =>
  h.call(setProxy, { body: { id, limit: yuan, confirmed } }, as)
const takeBack = (id: string, as: Caller, seq: number) =>
  h.call(voidOffer, { body: { id, seq, reason: '少输了一个零' } }, as)
const view = async (id: string, as: Caller) => (await h.call(liveViewOf, { params: { id } }, as)).answer

it('bids for a company up to its limit and no further, and shows the limit to nobody else', async () => {
  const { id, a, b } = await stage(h)
  expect((await limit(id, a, '1045')).answer).toMatchObject({
    currentPrice: '1000.00',
    mine: { bestPrice: '1000.00', rank: 1, proxyLimit: '1045.00' },
  })
  const receipt = (await offer(h, id, b, '1010')).answer
  expect(receipt.rank).toBe(2)
  expect(await view(id, b)).toMatchObject({ currentPrice: '1020.00', mine: { rank: 2, proxyLimit: null } })
  await offer(h, id, b, '1030')
  const seen = await view(id, b)
  expect(seen.currentPrice).toBe('1040.00')
  expect(JSON.stringify(seen)).not.toContain('proxyLimit":"1045')
  expect((await offer(h, id, b, '1050')).status).toBe(200)
  const lines = await linesOf(h, id)
  expect(lines.map(({ origin, amount_fen }) => [origin, amount_fen])).toEqual([
    ['proxy', 100_000],
    ['own', 101_000],
    ['proxy', 102_000],
    ['own', 103_000],
    ['proxy', 104_000],
    ['own', 105_000],
  ])
  const rows = await h.db
    .selectFrom('auction_bidder')
    .select('proxy_wrapped')
    .where('auction_id', '=', id)
    .execute()
  expect(JSON.stringify(rows)).not.toMatch(/(?<![0-9a-f-])1045/)
})

it('lets two limits settle at once, and refuses a limit that is too low or where prices are hidden', async () => {
  const { id, a, b, c } = await stage(h)
  await limit(id, a, '2000')
  await limit(id, b, '1500')
  expect(await view(id, c)).toMatchObject({ currentPrice: '1510.00' })
  expect((await lotRow(h, id)).best_fen).toBe(151_000)
  expect((await limit(id, c, '1512')).reason).toBe('auction.proxyTooLow')
  expect((await limit(id, a, null)).answer.mine).toMatchObject({ proxyLimit: null, bestPrice: '1510.00' })
  const ranks = await stage(h, { visibility: 'rankOnly' })
  expect((await limit(ranks.id, ranks.a, '2000')).reason).toBe('auction.noProxy')
  expect((await limit(id, await h.as({ roles: ['quoter'] }), '9000')).reason).toBe('auction.notAdmitted')
})

it('asks a second time about a limit that is far off, and does nothing for what changes nothing', async () => {
  const { id, a, b } = await stage(h)
  const far = await limit(id, a, '10000', false)
  expect([far.status, far.reason, far.detail]).toEqual([422, 'auction.outlier', { nextPrice: '1000.00' }])
  expect((await limit(id, a, '10000')).status).toBe(200)
  const { fence } = await lotRow(h, id)
  expect((await limit(id, b, null, false)).answer.mine).toMatchObject({ proxyLimit: null })
  expect((await lotRow(h, id)).fence).toBe(fence)
  const logs = h.db.selectFrom('operation_log').select('action').where('actor_account_id', '=', b.accountId)
  expect(await logs.execute()).toEqual([])
})

it('bids for nobody whom the platform has frozen since', async () => {
  const { id, a, b } = await stage(h)
  await limit(id, a, '2000')
  await h.db.updateTable('company').set({ frozen_at: new Date() }).where('id', '=', a.companyId).execute()
  expect((await offer(h, id, b, '1010')).answer.rank).toBe(1)
  expect(await view(id, b)).toMatchObject({ currentPrice: '1010.00', mine: { rank: 1 } })
})

it('writes a limit into no log that tells whose number it is', async () => {
  const { id, a } = await stage(h)
  await limit(id, a, '2000')
  const logs = h.db.selectFrom('operation_log').selectAll().where('actor_account_id', '=', a.accountId)
  const told = JSON.stringify(await logs.execute())
  expect(told).toContain('setProxy')
  expect(told).not.toContain(id)
  expect(told).not.toContain('A1')
})

it('takes a wrong price back for the owner only, before the end only, and the one before leads again', async () => {
  const { id, owner, a, b } = await stage(h, { endsIn: 900_000 })
  await offer(h, id, a, '1000')
  await offer(h, id, b, '9000')
  expect((await takeBack(id, a, 2)).status).toBe(403)
  expect((await takeBack(id, await h.as({ roles: ['buyer'] }), 2)).status).toBe(404)
  expect((await takeBack(id, owner, 7)).reason).toBe('auction.offerNotFound')
  const { answer } = await takeBack(id, owner, 2)
  expect(answer).toMatchObject({ currentPrice: '1000.00', bids: 1, bidders: 1 })
  expect(answer.feed[0]).toMatchObject({ kind: 'voided', bidderName: '竞买人A2', note: '少输了一个零' })
  expect(answer.feed[1]).toMatchObject({ kind: 'bid', seq: 2, voided: true })
  expect((await takeBack(id, owner, 2)).reason).toBe('auction.offerNotFound')
  expect((await offer(h, id, b, '1010')).status).toBe(200)
  await h.clock.advance(900_001)
  expect((await takeBack(id, owner, 4)).reason).toBe('auction.closed')
})

it('gives the time back when the price that led is taken back near the end, and refuses where it cannot', async () => {
  const { id, owner, a, b } = await stage(h, { endsIn: 900_000 })
  const fixed = await stage(h, { endsIn: 900_000, window_seconds: 0, extension_seconds: 0 })
  for (const one of [{ id, a, b }, fixed]) {
    await offer(h, one.id, one.a, '1000')
    await offer(h, one.id, one.b, '9000')
  }
  const before = (await lotRow(h, id)).ends_at
  await h.clock.advance(870_000)
  const { answer } = await takeBack(id, owner, 2)
  expect(answer).toMatchObject({ currentPrice: '1000.00', extensions: 1 })
  expect(answer.feed[0]).toMatchObject({ kind: 'voided', endsAt: answer.endsAt })
  expect(Date.parse(answer.endsAt)).toBeGreaterThan(before.getTime() + 60_000)
  expect((await linesOf(h, id)).at(-1)).toMatchObject({ kind: 'voided', extended: true })
  const late = await takeBack(fixed.id, fixed.owner, 2)
  expect([late.status, late.reason]).toEqual([422, 'auction.voidTooLate'])
  expect(await view(fixed.id, fixed.a)).toMatchObject({ currentPrice: '9000.00', extensions: 0 })
  await h.clock.advance(60_000)
  expect((await offer(h, id, b, '1010')).status).toBe(200)
})

it('never lets a line of the record be changed or taken away', async () => {
  const { id, a } = await stage(h)
  await offer(h, id, a, '1000')
  const change = h.db
    .updateTable('auction_event')
    .set({ amount_fen: 1 })
    .where('auction_id', '=', id)
    .execute()
  await expect(change).rejects.toThrow('stay as they are')
  await expect(h.db.deleteFrom('auction_event').where('auction_id', '=', id).execute()).rejects.toThrow()
})

it('takes no price back while the auction is offline, when nobody could answer the one that leads then', async () => {
  const { id, a, b, owner } = await stage(h)
  await offer(h, id, a, '1010')
  await offer(h, id, b, '1030')
  const put = (at: Date | null) =>
    h.db.updateTable('auction').set({ offline_at: at }).where('id', '=', id).execute()
  await put(new Date())
  expect((await takeBack(id, owner, 2)).reason).toBe('auction.offline')
  await put(null)
  expect((await takeBack(id, owner, 2)).answer.currentPrice).toBe('1010.00')
})
