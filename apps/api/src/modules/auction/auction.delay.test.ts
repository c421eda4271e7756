import { cancelAuction, delayAuction } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '@jb/testing/api-harness'
import { aSaleForm, publishAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject } from '../bid/approval.fixture.ts'
import { handInAs, lotOf, startAuctions } from './auction.fixture.ts'
import { lettersOf } from './end.fixture.ts'

const hour = 3_600_000
let h: Harness
let us: Approving
let stranger: Caller

beforeAll(async () => {
  h = await startAuctions()
  us = await anApprovingCompany(h, ['tenderPublish', 'postponement'])
  stranger = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const detail = (id: string) => h.call(auctionDetailOf, { params: { id } })

/** What an owner is told of the last wish that came to nothing. */
const droppedFor = async (id: string, as: Caller) =>
  (await h.call(auctionStandingOf, { params: { id } }, as)).answer.droppedDelay

describe('a delay', () => {
  const times = async (id: string, hours: number) => {
    const { auction } = (await detail(id)).answer
    const later = (at: string) => new Date(Date.parse(at) + hours * hour).toISOString()
    return { startsAt: later(auction.startsAt), endsAt: later(auction.endsAt), applyEnd: null }
  }
  const put = async (
    { id, version }: { id: string; version: number },
    as: Caller,
    hours = 24,
    changes: object = {},
  ) => {
    const body = { id, version, ...(await times(id, hours)), reason: '标的仍在清点', ...changes }
    return h.call(delayAuction, { body }, as)
  }
  let free: Caller
  let joined: Caller
  beforeAll(async () => {
    free = await h.as({ roles: ['buyer'] })
    joined = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  })
  const published = (changes = {}) => publishAuctionAs(h, free, changes)
  const join = (auctionId: string, who: Caller, alias: string) =>
    h.db
      .insertInto('auction_bidder')
      .values({
        ...{ auction_id: auctionId, company_id: who.companyId, account_id: who.accountId },
        ...{ alias, status: 'admitted', joined_at: new Date() },
      })
      .execute()

  test('moves lot, clock and deposit together, is told to all who take part, and stands on the page', async () => {
    const given = await publishAuctionAs(h, free, (now) => aSaleForm(now))
    await join(given.id, joined, 'A1')
    const before = (await detail(given.id)).answer
    const { answer } = await put(given, free)
    expect(answer).toMatchObject({ status: 'scheduled', version: given.version + 1 })
    const after = (await detail(given.id)).answer
    const moved = { startsAt: before.auction.startsAt, endsAt: before.auction.endsAt }
    expect(after.delays).toMatchObject([
      { oldStartsAt: moved.startsAt, startsAt: after.auction.startsAt, reason: '标的仍在清点' },
    ])
    expect(Date.parse(after.auction.startsAt) - Date.parse(moved.startsAt)).toBe(24 * hour)
    expect((await lotOf(h, given.id))?.starts_at.toISOString()).toBe(after.auction.startsAt)
    const terms = await h.db
      .selectFrom('security_terms')
      .select(['pay_until', 'guarantee_until'])
      .where('subject_id', '=', given.id)
      .executeTakeFirstOrThrow()
    expect(terms.pay_until.toISOString()).toBe(after.auction.endsAt)
    expect(terms.guarantee_until).toBe(
      formatDay(new Date(Date.parse(after.auction.endsAt) + (30 + 30 + 10 + 15) * 24 * hour)),
    )
    await h.drain()
    expect(await lettersOf(h, joined, 'auction.delayed')).toMatchObject([
      { body: expect.stringContaining('原因：标的仍在清点') },
    ])
    await h.clock.advance(Date.parse(moved.startsAt) - (await h.run(async (ctx) => ctx.now.getTime())) + 1000)
    expect((await lotOf(h, given.id))?.phase).toBe('scheduled')
  })

  test('goes to later moments only, in their order, by those who run it and have seen it as it is', async () => {
    const given = await published()
    const { reason, detail: facts } = await put(given, free, -1)
    expect(reason).toBe('auction.badTimes')
    expect(Object.keys(facts.fields as object)).toEqual(expect.arrayContaining(['startsAt', 'endsAt']))
    const { startsAt } = await times(given.id, 24)
    expect((await put(given, free, 24, { endsAt: startsAt })).reason).toBe('auction.badTimes')
    expect((await put(given, stranger)).status).toBe(404)
    expect((await put({ ...given, version: 1 }, free)).reason).toBe('auction.stale')
    expect((await put(given, await h.as({ roles: ['quoter'] }))).status).toBe(403)
  })

  test('is too late once the auction has begun, and while it is offline', async () => {
    const live = await published({ minBidders: 1 })
    await join(live.id, joined, 'A1')
    await h.db
      .updateTable('auction_bidder')
      .set({ agreement_at: new Date(), agreement_hash: 'x' })
      .where('auction_id', '=', live.id)
      .execute()
    await h.clock.advance(80 * hour)
    const { answer } = await detail(live.id)
    expect([answer.status, answer.timeLabel]).toEqual(['live', '竞价截止'])
    expect((await put({ id: live.id, version: answer.version }, free)).reason).toBe('auction.started')
    const hidden = await published()
    const reply = await times(hidden.id, 24)
    await h.db.updateTable('auction').set({ offline_at: new Date() }).where('id', '=', hidden.id).execute()
    const body = { id: hidden.id, version: hidden.version, ...reply, reason: '晚一天' }
    expect((await h.call(delayAuction, { body }, free)).reason).toBe('auction.offline')
  })

  test('that has to be approved moves nothing until everybody has agreed', async () => {
    const { id, approvalId: first } = await handInAs(h, us.buyer)
    await approve(h, us, first)
    const { version, auction } = (await detail(id)).answer
    const { answer } = await put({ id, version }, us.buyer)
    const approvalId = answer.approvalId ?? ''
    expect((await detail(id)).answer.auction.startsAt).toBe(auction.startsAt)
    expect((await put({ id, version }, us.buyer)).reason).toBe('auction.approvalRunning')
    const page = (await h.call(auctionForApproval, { params: { id } }, us.first)).answer
    expect(page).toMatchObject({ approvalId, delay: { reason: '标的仍在清点' } })
    await approve(h, us, approvalId)
    const after = (await detail(id)).answer
    expect(after).toMatchObject({ postponements: 1, delays: [{ oldStartsAt: auction.startsAt }] })
    expect((await lotOf(h, id))?.starts_at.toISOString()).toBe(after.auction.startsAt)
  })

  test('comes to nothing when it is rejected, when the auction is withdrawn, or when it has begun meanwhile', async () => {
    const open = async () => {
      const { id, approvalId } = await handInAs(h, us.buyer)
      await approve(h, us, approvalId)
      const { version } = (await detail(id)).answer
      const asked = (await put({ id, version }, us.buyer)).answer
      return { id, version, approvalId: asked.approvalId ?? '' }
    }
    const statusOf = async (id: string) =>
      (
        await h.db
          .selectFrom('auction_delay')
          .select(['status', 'failure'])
          .where('auction_id', '=', id)
          .executeTakeFirstOrThrow()
      ).status
    const rejected = await open()
    await reject(h, us, rejected.approvalId, '不同意')
    expect(await statusOf(rejected.id)).toBe('rejected')
    const told = { refused: true, reason: '不同意', approvalId: rejected.approvalId }
    expect(await droppedFor(rejected.id, us.buyer)).toEqual(told)
    const colleague = await h.as({ companyId: us.buyer.companyId, roles: ['buyer'] })
    expect(await droppedFor(rejected.id, colleague)).toEqual({ refused: true, reason: '不同意' })
    const finance = await h.as({ companyId: us.buyer.companyId, roles: ['finance'] })
    for (const other of [finance, stranger]) expect(await droppedFor(rejected.id, other)).toBeUndefined()
    await put(rejected, us.buyer)
    expect(await droppedFor(rejected.id, us.buyer)).toBeUndefined()
    const withdrawn = await open()
    const body = { id: withdrawn.id, version: withdrawn.version, reason: '不再处置' }
    expect((await h.call(cancelAuction, { body }, us.buyer)).answer.status).toBe('cancelled')
    await h.drain()
    expect(await statusOf(withdrawn.id)).toBe('failed')
    const begun = await open()
    await h.clock.advance(8 * 24 * hour)
    expect(await statusOf(begun.id)).toBe('failed')
  })
})
