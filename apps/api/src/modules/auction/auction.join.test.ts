import {
  agreementOf,
  answerBidder,
  auctionStandingOf,
  biddersOf,
  joinAuction,
} from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs, publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'

let h: Harness
let owner: Caller
let bidder: Caller
const hour = 3_600_000
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer', 'buyerLead'] })
  bidder = await h.as({ roles: ['quoter'] })
})
afterAll(() => h?.close())

const contact = { contactName: '王强', contactPhone: '19900000006' }
const hashOf = async (id: string) => (await h.call(agreementOf, { params: { id } })).answer.hash
const join = async (id: string, as: Caller | undefined, changes = {}) =>
  h.call(joinAuction, { body: { id, ...contact, agreementHash: await hashOf(id), ...changes } }, as)
const standing = async (id: string, as?: Caller) =>
  (await h.call(auctionStandingOf, { params: { id } }, as)).answer
const action = (answer: Awaited<ReturnType<typeof standing>>, id: string) =>
  answer.actions.find((one) => one.id === id)
const list = async (id: string, as: Caller) => (await h.call(biddersOf, { body: { id } }, as)).answer
const lettersOf = (accountId: string) =>
  h.db.selectFrom('notice').select(['kind', 'body', 'title']).where('account_id', '=', accountId).execute()

it('signs a company up once, with the hash of the agreement that it read, and lets it in', async () => {
  const { id } = await publishAuctionAs(h, owner)
  const joined = await join(id, bidder)
  expect(joined.answer.bidder).toMatchObject({ status: 'admitted', statusName: '已报名' })
  expect(joined.answer.bidder?.alias).toMatch(/^[A-Z]\d{1,2}$/)
  expect(action(joined.answer, 'bid')).toMatchObject({ enabled: false, why: expect.stringContaining('开始') })
  const again = await join(id, bidder)
  expect([again.status, again.reason]).toEqual([422, 'auction.alreadyJoined'])
  const read = (await h.call(agreementOf, { params: { id } }, bidder)).answer
  expect(read).toMatchObject({ agreedBy: bidder.accountName, hash: await hashOf(id) })
  expect(read.agreedAt).not.toBeNull()
})

it('says no to visitors, strangers to the law, the owner, its people, and a text that was not the one', async () => {
  const { id } = await publishAuctionAs(h, owner)
  expect((await join(id, undefined)).status).toBe(401)
  expect((await join(id, await h.as({ roles: ['buyer'] }))).status).toBe(403)
  const ownQuoter = await h.as({ roles: ['quoter'], companyId: owner.companyId })
  expect((await join(id, ownQuoter)).reason).toBe('auction.ownAuction')
  const unverified = await h.as({ roles: ['quoter'], verified: false })
  expect((await join(id, unverified)).reason).toBe('member.companyUnverified')
  const frozen = await h.as({ roles: ['quoter'] })
  await h.db
    .updateTable('company')
    .set({ frozen_at: new Date() })
    .where('id', '=', frozen.companyId)
    .execute()
  expect((await join(id, frozen)).reason).toBe('member.frozen')
  const both = await h.as({ roles: ['quoter'] })
  const side = { account_id: both.accountId, company_id: owner.companyId, roles: ['buyer'] }
  await h.db
    .insertInto('membership')
    .values({ ...side, left_at: sql`app_now() + interval '1 minute'` })
    .execute()
  expect((await join(id, both)).reason).toBe('auction.bothSides')
  expect((await join(id, bidder, { agreementHash: 'x'.repeat(64) })).reason).toBe('auction.agreementChanged')
  expect((await join(id, bidder, { contactName: '王\u202e强' })).reason).toBe('auction.contactInvalid')
  const absent = '019fffff-0000-7000-8000-000000000000'
  expect((await join(id, bidder, { id: absent })).status).toBe(404)
})

it('closes at the end of signing up, and for whoever is offline to it', async () => {
  const { id } = await publishAuctionAs(h, owner)
  await h.db.updateTable('auction').set({ offline_at: new Date() }).where('id', '=', id).execute()
  const hash = (await h.call(agreementOf, { params: { id } }, owner)).answer.hash
  const hidden = await h.call(joinAuction, { body: { id, ...contact, agreementHash: hash } }, bidder)
  expect(hidden.status).toBe(404)
  const { id: late } = await publishAuctionAs(h, owner)
  const until = (await h.run(async ({ now }) => now)).getTime() + hour
  await h.db
    .updateTable('auction')
    .set({ apply_end: new Date(until) })
    .where('id', '=', late)
    .execute()
  await h.clock.advance(hour)
  expect((await join(late, bidder)).reason).toBe('auction.applyClosed')
  expect(action(await standing(late, bidder), 'join')).toEqual({
    ...{ id: 'join', label: '报名参加', enabled: false, why: '报名已经截止。' },
  })
})

it('keeps names from the owner until the end where everybody comes in, and numbers where it admits them', async () => {
  const { id } = await publishAuctionAs(h, owner)
  await joinAuctionAs(h, id, bidder)
  const [blindName] = (await list(id, owner)).records
  expect(blindName).toMatchObject({ companyName: null, contactName: null, contactPhone: null, note: '' })
  expect(blindName?.alias).not.toBe('')
  const { id: picked } = await publishAuctionAs(h, owner, { admission: 'owner' })
  await joinAuctionAs(h, picked, bidder)
  const [named] = (await list(picked, owner)).records
  expect(named).toMatchObject({
    companyName: expect.stringContaining('企业'),
    alias: '',
    bestPrice: null,
    rank: null,
  })
  const { id: blind } = await publishAuctionAs(h, owner, { visibility: 'blind' })
  await joinAuctionAs(h, blind, bidder)
  expect(await list(blind, owner)).toEqual({ records: [], total: 0 })
  expect((await h.call(biddersOf, { body: { id } }, bidder)).status).toBe(403)
  const stranger = await h.as({ roles: ['buyer'] })
  expect((await h.call(biddersOf, { body: { id } }, stranger)).status).toBe(404)
})

it('shows the owner no deposits beside numbers: its finance reads the names of those who pay', async () => {
  const { id } = await publishSaleAs(h, owner)
  await joinAuctionAs(h, id, bidder)
  expect((await list(id, owner)).records).toMatchObject([{ companyName: null, depositName: null }])
  const { id: picked } = await publishSaleAs(h, owner, { admission: 'owner' })
  await joinAuctionAs(h, picked, bidder)
  expect((await list(picked, owner)).records).toMatchObject([{ alias: '', depositName: '未缴纳' }])
})

it('lets the owner admit or turn down whom it has to answer, once, and tells them', async () => {
  const clerk = await h.as({ roles: ['buyer', 'buyerLead'] })
  const { id } = await publishAuctionAs(h, clerk, { admission: 'owner' })
  const joined = await joinAuctionAs(h, id, bidder)
  expect(joined.bidder).toMatchObject({ status: 'applied' })
  await h.drain()
  expect((await lettersOf(clerk.accountId)).filter(({ kind }) => kind === 'auction.joined')).toHaveLength(1)
  const [row] = (await list(id, clerk)).records
  const answer = (admit: boolean, reason = '', as = clerk) =>
    h.call(answerBidder, { body: { id, bidderId: row?.bidderId ?? '', admit, reason } }, as)
  expect((await answer(true, '', await h.as({ roles: ['buyer'] }))).status).toBe(404)
  expect((await answer(false)).reason).toBe('auction.reasonRequired')
  expect((await answer(false, '资质不符')).answer).toMatchObject({ status: 'refused' })
  expect((await answer(true)).reason).toBe('auction.wrongStatus')
  await h.drain()
  const told = (await lettersOf(bidder.accountId)).filter(({ kind }) => kind === 'auction.answered')
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toContain('资质不符')
  expect(action(await standing(id, bidder), 'bid')?.why).toContain('资质不符')
  await joinAuctionAs(h, id, bidder)
  const [again] = (await list(id, clerk)).records
  expect(again).toMatchObject({ bidderId: row?.bidderId, status: 'applied' })
  expect((await answer(true)).answer).toMatchObject({ status: 'admitted' })
})

it('may keep nobody out where the terms decide who comes in', async () => {
  const { id } = await publishAuctionAs(h, owner)
  await joinAuctionAs(h, id, bidder)
  const [row] = (await list(id, owner)).records
  const body = { id, bidderId: row?.bidderId ?? '', admit: false, reason: '不合适' }
  expect((await h.call(answerBidder, { body }, owner)).reason).toBe('auction.wrongStatus')
})

it('leads a visitor, a stranger and a bidder without its deposit to what they have to do next', async () => {
  const { id } = await publishSaleAs(h, owner)
  expect(action(await standing(id), 'join')?.why).toBe('请先登录，再报名参加竞价。')
  expect(action(await standing(id, await h.as({ roles: ['finance'] })), 'join')?.why).toContain('报价权限')
  expect(action(await standing(id, bidder), 'join')?.enabled).toBe(true)
  await joinAuctionAs(h, id, bidder)
  const mine = await standing(id, bidder)
  expect(mine.deposit).toEqual({ required: true, amount: '30000.00', status: 'none', orderId: null })
  expect(action(mine, 'deposit')).toMatchObject({ enabled: true, label: '缴纳保证金 3.00 万元' })
  expect(action(mine, 'bid')?.why).toContain('请先缴纳保证金')
})

it('has eight places in rounds, and one of two who come for the last gets it', async () => {
  const { id } = await publishAuctionAs(h, owner)
  await h.db.updateTable('auction').set({ mode: 'rounds' }).where('id', '=', id).execute()
  const nine = await Promise.all(Array.from({ length: 9 }, () => h.as({ roles: ['quoter'] })))
  const hash = await hashOf(id)
  const replies = await Promise.all(nine.map((one) => join(id, one, { agreementHash: hash })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(replies.flatMap(({ reason }) => reason ?? [])).toEqual(['auction.full'])
})

it('signs a company up once when two of its people do it in the same moment', async () => {
  const { id } = await publishAuctionAs(h, owner)
  const colleague = await h.as({ roles: ['quoter'], companyId: bidder.companyId })
  const both = await Promise.all([bidder, colleague, bidder, colleague].map((who) => join(id, who)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

it('gives two companies that sign up in the same moment different names', async () => {
  const { id } = await publishAuctionAs(h, owner)
  const many = await Promise.all(Array.from({ length: 6 }, () => h.as({ roles: ['quoter'] })))
  const joined = await Promise.all(many.map((one) => joinAuctionAs(h, id, one)))
  expect(new Set(joined.map(({ bidder: mine }) => mine?.alias)).size).toBe(6)
})
