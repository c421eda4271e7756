import { offerOutcome } from '@jb/contract/auction/offer.contract'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOf, lotRow, nth, offer, paid, stage, startAuctions } from './lot.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

it('takes a better price and answers with a receipt that the record holds', async () => {
  const { id, a, b } = await stage(h)
  const first = (await offer(h, id, a, '1000')).answer
  expect(first).toMatchObject({ auctionId: id, seq: 1, amount: '1000.00', rank: 1, extended: false })
  const second = (await offer(h, id, b, '1010.00')).answer
  expect(second).toMatchObject({ seq: 2, rank: 1 })
  const [one, two] = await linesOf(h, id)
  expect(one).toMatchObject({ seq: 1, kind: 'bid', amount_fen: 100_000, hash: first.hash })
  expect(two).toMatchObject({ seq: 2, amount_fen: 101_000, hash: second.hash })
  expect(two?.at.toISOString()).toBe(second.at)
  const lot = await lotRow(h, id)
  expect(lot).toMatchObject({ seq: 2, bids: 2, bidders: 2, best_fen: 101_000, head_hash: second.hash })
})

it('says why a price is not taken, and which would be', async () => {
  const { id, a, b } = await stage(h)
  await offer(h, id, a, '1000')
  expect(await offer(h, id, b, '1005')).toMatchObject({
    status: 422,
    reason: 'auction.step',
    detail: { nextPrice: '1010.00', currentPrice: '1000.00' },
  })
  expect((await offer(h, id, a, '1010')).reason).toBe('auction.selfLeader')
  expect((await offer(h, id, b, '1300', { confirmed: false })).reason).toBe('auction.outlier')
  expect((await offer(h, id, b, '1300', { confirmed: true })).status).toBe(200)
})

it('refuses whoever did not join, has not agreed, has not paid, is frozen, or asks for nothing that exists', async () => {
  const { id, owner, a, b, c } = await stage(h, { deposit_required: true })
  expect((await offer(h, id, a, '1000')).reason).toBe('auction.depositMissing')
  paid.add(a?.companyId)
  expect((await offer(h, id, a, '1000')).status).toBe(200)
  const stranger = await h.as({ roles: ['quoter'] })
  expect((await offer(h, id, stranger, '1010')).reason).toBe('auction.notAdmitted')
  expect((await offer(h, freshKey(), stranger, '1010')).status).toBe(404)
  await h.db
    .insertInto('membership')
    .values({ account_id: b.accountId, company_id: owner.companyId, roles: ['buyer'] })
    .execute()
  paid.add(b.companyId)
  expect((await offer(h, id, b, '1010')).reason).toBe('auction.notAdmitted')
  await h.db.updateTable('company').set({ frozen_at: new Date() }).where('id', '=', c.companyId).execute()
  expect((await offer(h, id, c, '1010')).reason).toBe('member.frozen')
  await h.db.updateTable('auction').set({ offline_at: new Date() }).where('id', '=', id).execute()
  expect((await offer(h, id, a, '1020')).reason).toBe('auction.offline')
  expect(await linesOf(h, id)).toHaveLength(1)
})

it('gives the same answer to the same key on both nodes, and refuses the key for another amount', async () => {
  const { id, a, b } = await stage(h)
  const other = await h.node()
  const keys = { good: freshKey(), low: freshKey() }
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      offer(h, id, a, '1000', { key: keys.good, app: n % 2 === 0 ? h.app : other }),
    ),
  )
  expect(new Set(sent.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  const low = await offer(h, id, b, '1001', { key: keys.low })
  await offer(h, id, b, '1010')
  const again = await offer(h, id, b, '1001', { key: keys.low, app: other })
  expect([low.reason, again.reason]).toEqual(['auction.step', 'auction.step'])
  expect(again.detail).toEqual(low.detail)
  expect((await offer(h, id, a, '1020', { key: keys.good, app: other })).reason).toBe('auction.keyReused')
  expect((await offer(h, id, b, '1030', { key: keys.low })).reason).toBe('auction.keyReused')
  expect(await linesOf(h, id)).toHaveLength(2)
})

it('tells what became of a key: accepted, refused, or that it never came', async () => {
  const { id, a, b } = await stage(h)
  const [good, low, never] = [freshKey(), freshKey(), freshKey()]
  const receipt = (await offer(h, id, a, '1000', { key: good })).answer
  await offer(h, id, b, '1000', { key: low })
  const asked = async (key: string, as = a) =>
    (await h.call(offerOutcome, { params: { id, key } }, as)).answer
  expect(await asked(good)).toEqual({ state: 'accepted', receipt })
  expect(await asked(low, b)).toMatchObject({ state: 'refused', reason: 'auction.step' })
  expect(await asked(never)).toEqual({ state: 'unknown' })
  expect(await asked(good, b)).toEqual({ state: 'unknown' })
})

it('keeps a total order of 200 prices that bidders send at once through two nodes', async () => {
  const { id, bidders } = await stage(h, { bidderCount: 8 })
  const other = await h.node()
  const sends = Array.from({ length: 200 }, (_, n) => {
    const who = nth(bidders, n)
    const amount = String(1_000 + 10 * Math.floor(n / 4))
    return offer(h, id, who, amount, { key: freshKey(), app: n % 2 === 0 ? h.app : other })
  })
  const replies = await Promise.all(sends)
  const accepted = replies.filter(({ status }) => status === 200).map(({ answer }) => answer)
  const lines = await linesOf(h, id)
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1))
  expect(accepted.map(({ seq }) => seq).toSorted((x, y) => x - y)).toEqual(lines.map(({ seq }) => seq))
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (!before) continue
    expect(Number(line.amount_fen) - Number(before.amount_fen)).toBeGreaterThanOrEqual(1_000)
    expect(line.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime())
  }
  expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true)
})

it('tells a leader who is outbid once a minute, however often it happens, and nobody in a blind auction', async () => {
  const { id, a, b } = await stage(h)
  for (let n = 0; n < 8; n += 1) await offer(h, id, n % 2 === 0 ? a : b, String(1_000 + 10 * n))
  const blind = await stage(h, { visibility: 'blind' })
  for (const who of [blind.a, blind.b]) await offer(h, blind.id, who, who === blind.a ? '1000' : '2000')
  const jobs = await h.db
    .selectFrom('job')
    .select('payload')
    .where('name', '=', 'auction.tellOutbid')
    .execute()
  const told = jobs.map(({ payload }) => payload as { auctionId: string; bidderIds: string[] })
  expect(told.filter(({ auctionId }) => auctionId === blind.id)).toEqual([])
  const mine = told.filter(({ auctionId }) => auctionId === id)
  // Two of them; twice as many where the minute changes meanwhile.
  expect(mine.length).toBeGreaterThanOrEqual(2)
  expect(mine.length).toBeLessThanOrEqual(4)
  expect(JSON.stringify(mine)).not.toMatch(/(?<![0-9a-f-])1010/)
})

it('tells nobody who never led that it leads no more', async () => {
  const { id, a, b, c } = await stage(h, { visibility: 'rankOnly' })
  for (const [who, price] of [[a, '3000'] as const, [b, '1000'] as const, [c, '4000'] as const])
    expect((await offer(h, id, who, price)).status).toBe(200)
  const jobs = await h.db
    .selectFrom('job')
    .select('payload')
    .where('name', '=', 'auction.tellOutbid')
    .execute()
  const told = jobs.map(({ payload }) => payload as { auctionId: string; bidderIds: string[] })
  const first = await h.db
    .selectFrom('auction_bidder')
    .select('id')
    .where('auction_id', '=', id)
    .where('company_id', '=', String(a.companyId))
    .executeTakeFirstOrThrow()
  expect(told.filter(({ auctionId }) => auctionId === id).map(({ bidderIds }) => bidderIds)).toEqual([
    [first.id],
  ])
})

it('lets a stranger write nothing into the lot of others', async () => {
  const { id, a } = await stage(h)
  const stranger = await h.as({ roles: ['quoter'] })
  const lot = () =>
    h.db
      .selectFrom('auction_lot')
      .select(['seq', 'fence', 'last_at'])
      .where('auction_id', '=', id)
      .executeTakeFirst()
  const before = await lot()
  const key = freshKey()
  for (let n = 0; n < 3; n += 1)
    expect((await offer(h, id, stranger, '1000', { key })).reason).toBe('auction.notAdmitted')
  expect(await lot()).toEqual(before)
  const kept = h.db.selectFrom('auction_refusal').select('key').where('auction_id', '=', id)
  expect(await kept.execute()).toEqual([])
  // A refusal of somebody who takes part is kept, so that its repeat hears the same.
  expect((await offer(h, id, a, '999')).reason).toBe('auction.belowStart')
  expect(await kept.execute()).toHaveLength(1)
})
