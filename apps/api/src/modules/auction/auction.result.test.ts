import { copyAuction } from '@jb/contract/auction/auction.contract'
import { reportBreach } from '@jb/contract/auction/breach.contract'
import { agreementOf, auctionStandingOf, joinAuction } from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import type { Harness } from '@jb/testing/api-harness'
import { publishAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOf } from '../security/security.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import {
  breachAs,
  confirmAs,
  day,
  decideBreachAs,
  depositsOf,
  type EndStage,
  endedPurchase,
  endedSale,
  lettersOf,
  names,
  prices,
  resultOf,
  settleAs,
  statusOf,
  talksAs,
  unsoldAs,
} from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const mine = (rows: Awaited<ReturnType<typeof depositsOf>>, who: Caller) =>
  rows.find(({ payer }) => payer === who.companyId)
const actionsOf = async (server: Harness, { id, owner }: EndStage) =>
  (await server.call(auctionStandingOf, { params: { id } }, owner)).answer.actions

describe('a sale whose reserve was reached', () => {
  test('gives a guarantee back, also to a winner that had paid money before and got it back', async () => {
    const kept = (id: string, { companyId }: Caller, kind: 'guarantee' | 'transfer') =>
      sql`update security_order set kind = ${kind} where subject_id = ${id}::uuid
        and payer_company_id = ${companyId}::uuid and status = 'paid'`.execute(h.db)
    const live = async ({ id, bidders }: EndStage) => {
      const won = sql`subject_id = ${id}::uuid and payer_company_id = ${bidders[1].companyId}::uuid`
      await sql`insert into security_order select (jsonb_populate_record(o, jsonb_build_object(
          'id', gen_random_uuid(), 'no', o.no || '-1', 'status', 'refunded', 'channel_trade_no', null,
          'refund_requested_at', o.paid_at, 'refund_done_at', o.paid_at))).* from security_order o where ${won}`.execute(
        h.db,
      )
      await kept(id, bidders[1], 'guarantee')
    }
    const stage = await endedSale(h, { prices: prices.sold, live })
    await confirmAs(h, stage)
    await settleAs(h, stage)
    const orders = (await depositsOf(h, stage.id)).filter(({ payer }) => payer === stage.bidders[1].companyId)
    expect(orders.map(({ status, cause }) => [status, cause])).toContainEqual(['paid', 'won'])
    // The books were made for a transfer.
    await kept(stage.id, stage.bidders[1], 'transfer')
  })

  test('goes to the best price: the winner and all others hear it once, deposits of the others are due back', async () => {
    const stage = await endedSale(h, { prices: prices.sold })
    const [a, b, c] = stage.bidders
    expect((await unsoldAs(h, stage)).reason).toBe('auction.mustSell')
    expect((await talksAs(h, stage, 5)).reason).toBe('auction.noTalks')
    const before = await resultOf(h, stage.id, stage.owner)
    const other = before.ranking.find(({ rank }) => rank === 2)?.bidderId ?? ''
    expect((await confirmAs(h, stage, { bidderId: other, reason: '更熟悉' })).reason).toBe('auction.bestOnly')
    const done = await confirmAs(h, stage)
    expect(done.answer).toMatchObject({ status: 'settling' })
    await h.drain()
    expect(await lettersOf(h, b, 'auction.won')).toHaveLength(1)
    expect(await lettersOf(h, a, 'auction.notWon')).toHaveLength(1)
    expect(await lettersOf(h, c, 'auction.notWon')).toHaveLength(1)
    const orders = await depositsOf(h, stage.id)
    expect(mine(orders, a)).toMatchObject({ status: 'paid', cause: 'notWon' })
    expect(mine(orders, b)).toMatchObject({ status: 'paid', cause: null })
    expect((await confirmAs(h, stage)).reason).toBe('auction.wrongStatus')
    expect(await lettersOf(h, b, 'auction.won')).toHaveLength(1)
  })

  test('is done when its owner says that all is paid: the deposit becomes part of the price', async () => {
    const stage = await endedSale(h, { prices: prices.sold })
    await confirmAs(h, stage)
    expect((await breachAs(h, stage)).reason).toBe('auction.notDue')
    expect((await settleAs(h, stage, { note: '余款已到账' })).answer).toMatchObject({ status: 'settled' })
    await h.drain()
    expect(mine(await depositsOf(h, stage.id), stage.bidders[1])).toMatchObject({ status: 'applied' })
    expect(await lettersOf(h, stage.bidders[1], 'auction.settled')).toHaveLength(1)
    expect((await settleAs(h, stage)).reason).toBe('auction.wrongStatus')
    expect(await faultsOf(h)).toEqual([])
  })

  test('is breached after the last day to pay, once: the deposit is kept, and the winner stays out of the next round', async () => {
    const stage = await endedSale(h, { prices: prices.sold })
    const [, winner] = stage.bidders
    await confirmAs(h, stage)
    await h.clock.advance(9 * day)
    await h.clock.advance(day)
    expect(await lettersOf(h, winner, 'auction.payment')).toHaveLength(1)
    await h.clock.advance(2 * day)
    expect(await lettersOf(h, winner, 'auction.payment')).toHaveLength(2)
    expect(await lettersOf(h, stage.owner, 'auction.payment')).toHaveLength(1)
    const all = await Promise.all([breachAs(h, stage), breachAs(h, stage)])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422])
    const finance = await h.as({ roles: ['finance'], companyId: stage.owner.companyId })
    await decideBreachAs(h, stage, finance, { agree: true })
    await h.drain()
    expect(mine(await depositsOf(h, stage.id), winner)).toMatchObject({ status: 'forfeited' })
    expect(await lettersOf(h, winner, 'auction.breached')).toHaveLength(1)
    const copied = (await h.call(copyAuction, { body: { id: stage.id } }, stage.owner)).answer
    const again = await publishAuctionAs(h, stage.owner)
    await h.db
      .updateTable('auction')
      .set({ previous_auction_id: stage.id })
      .where('id', '=', again.id)
      .execute()
    await h.db.deleteFrom('auction').where('id', '=', copied.id).execute()
    const hash = (await h.call(agreementOf, { params: { id: again.id } })).answer.hash
    const body = { id: again.id, contactName: '王强', contactPhone: '19900000006', agreementHash: hash }
    expect((await h.call(joinAuction, { body }, winner)).reason).toBe('auction.breached')
    expect((await h.call(joinAuction, { body }, stage.bidders[0])).status).toBe(200)
    expect((await resultOf(h, stage.id)).nextAuctionId).toBe(again.id)
    expect(await faultsOf(h)).toEqual([])
  })

  test('is confirmed by one of two who press at the same moment', async () => {
    const stage = await endedSale(h, { prices: prices.sold, changes: { deposit: null, depositKinds: [] } })
    const lead = await h.as({ roles: ['buyerLead'], companyId: stage.owner.companyId })
    const both = await Promise.all([confirmAs(h, stage), confirmAs(h, stage, {}, lead)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await h.drain()
    expect(await lettersOf(h, stage.bidders[1], 'auction.won')).toHaveLength(1)
  })
})

describe('a purchase', () => {
  test('may pass over the best only with a reason, which the log keeps', async () => {
    const stage = await endedPurchase(h, { prices: prices.bought })
    const { ranking } = await resultOf(h, stage.id, stage.owner)
    expect(ranking.map(({ companyName, amount }) => [companyName, amount])).toEqual([
      [names[1], '56000.00'],
      [names[0], '57000.00'],
      [names[2], '57500.00'],
    ])
    const bidderId = ranking[1]?.bidderId ?? ''
    expect((await confirmAs(h, stage, { bidderId })).reason).toBe('auction.reasonRequired')
    expect((await confirmAs(h, stage, { bidderId, reason: '交货期更短' })).answer).toMatchObject({
      status: 'settling',
    })
    expect(await resultOf(h, stage.id, stage.bidders[0])).toMatchObject({ isMine: true, amount: '57000.00' })
    expect((await actionsOf(h, stage)).map(({ id }) => id)).toEqual(['settle', 'breach'])
  })

  test('is confirmed or closed, whichever was first; the other finds it decided', async () => {
    const stage = await endedPurchase(h, { prices: prices.bought })
    const both = await Promise.all([confirmAs(h, stage), unsoldAs(h, stage)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await h.drain()
    const won = await lettersOf(h, stage.bidders[1], 'auction.won')
    const lost = await lettersOf(h, stage.bidders[1], 'auction.unsold')
    expect([won.length, lost.length].sort()).toEqual([0, 1])
    const isSold = (await statusOf(h, stage.id)) === 'settling'
    expect(won).toHaveLength(isSold ? 1 : 0)
  })

  test('is nobody else’s to decide: not a bidder’s, not a stranger’s, not of an older version', async () => {
    const stage = await endedPurchase(h, { prices: prices.bought })
    const stranger = await h.as({ roles: ['buyer'] })
    expect((await confirmAs(h, stage, {}, stranger)).status).toBe(404)
    expect((await confirmAs(h, stage, {}, stage.bidders[0])).status).toBe(403)
    const old = { id: stage.id, version: 1 }
    expect((await h.call(end.confirmResult, { body: old }, stage.owner)).status).toBe(409)
    expect((await h.call(end.settleAuction, { body: old }, stranger)).status).toBe(404)
    expect((await h.call(reportBreach, { body: { ...old, reason: 'x' } }, stranger)).status).toBe(404)
    expect((await h.call(end.closeUnsold, { body: { ...old, reason: 'x' } }, stranger)).status).toBe(404)
  })
})
