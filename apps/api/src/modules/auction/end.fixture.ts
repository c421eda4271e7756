import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { decideBreach, reportBreach } from '@jb/contract/auction/breach.contract'
import { placeOffer } from '@jb/contract/auction/offer.contract'
import * as end from '@jb/contract/auction/result.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anAuctionForm, aSaleForm, joinAuctionAs, publishAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { paidByTransfer } from '../security/security.fixture.ts'

export const hour = 3_600_000
export const day = 24 * hour

export interface EndStage {
  readonly id: string
  readonly owner: Caller
  readonly bidders: readonly [Caller, Caller, Caller]
}

/** What is given: a sale that reaches its reserve, one that does not, a purchase. */
export const prices = {
  sold: [
    [0, '300000'],
    [1, '320000'],
  ],
  unsold: [
    [0, '280000'],
    [1, '300000'],
  ],
  bought: [
    [0, '57000'],
    [1, '56000'],
    [2, '57500'],
  ],
} as const

export const names = ['宝鸡秦钒钢铁贸易有限公司', '西安渭水机械租赁有限公司', '咸阳砚北物资有限公司'] as const

/** How it ended, as this person sees it. */
export const resultOf = async (h: Harness, id: string, as?: Caller) =>
  (await h.call(end.auctionResultOf, { params: { id } }, as)).answer

export const versionOf = async (h: Harness, id: string) =>
  (await h.call(auctionDetailOf, { params: { id } })).answer.version

/** All letters of one kind to a person. */
export const lettersOf = (h: Harness, who: Caller, kind: string) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', who.accountId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()

export const statusOf = async (h: Harness, id: string) =>
  (await h.db.selectFrom('auction').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** The deposits of an auction, and why each is due back. */
export const depositsOf = (h: Harness, id: string) =>
  h.db
    .selectFrom('security_order')
    .select(['payer_company_id as payer', 'status', 'release_cause as cause'])
    .where('subject_id', '=', id)
    .execute()

interface Ending {
  readonly owner?: Caller
  /** What each of the three gives, in the order of the giving. */
  readonly prices: readonly (readonly [bidder: 0 | 1 | 2, amount: string])[]
  readonly changes?: Partial<AuctionForm>
  /** Until the start; the clock stands behind the end afterwards. */
  readonly live?: (stage: EndStage) => Promise<void>
}

async function payDeposits(h: Harness, { id, owner, bidders }: EndStage): Promise<void> {
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  for (const [at, payer] of bidders.entries())
    await paidByTransfer(h, { payer, finance, subject: { kind: 'auction', id }, name: names[at] ?? '' })
}

async function run(
  h: Harness,
  { owner: given, prices: offers, live }: Ending,
  { form, wait }: { readonly form: (now: Date) => AuctionForm; readonly wait: number },
): Promise<EndStage> {
  const owner = given ?? (await h.as({ roles: ['buyer', 'buyerLead'], companyKind: 'buyer' }))
  const one = (companyName: string) => h.as({ roles: ['quoter'], companyKind: 'supplier', companyName })
  const bidders = [await one(names[0]), await one(names[1]), await one(names[2])] as const
  const { id } = await publishAuctionAs(h, owner, form)
  const stage = { id, owner, bidders }
  for (const bidder of bidders) await joinAuctionAs(h, id, bidder)
  const deposit = await h.db.selectFrom('auction').select('deposit').where('id', '=', id).executeTakeFirst()
  if (deposit?.deposit != null) await payDeposits(h, stage)
  await h.clock.advance(wait)
  for (const [at, amount] of offers) {
    const body = { id, amount, confirmed: true }
    const { status, reason } = await h.call(placeOffer, { body }, bidders[at])
    if (status !== 200) throw new Error(`a price of ${amount} was not taken: ${reason}`)
  }
  await live?.(stage)
  await h.clock.advance(2 * hour)
  return stage
}

/** A sale by open prices that has ended: start 280,000, step 5,000, reserve 315,000, deposit 30,000, no talks. */
export function endedSale(h: Harness, ending: Ending): Promise<EndStage> {
  const form = (now: Date) => aSaleForm(now, { talks: false, ...ending.changes })
  return run(h, ending, { form, wait: 8 * day })
}

/** A purchase of which bidders see their rank only, that has ended: start 58,000, step 500, with talks, no deposit. */
export function endedPurchase(h: Harness, ending: Ending): Promise<EndStage> {
  const form = (now: Date) => anAuctionForm(now, ending.changes)
  return run(h, ending, { form, wait: 80 * hour })
}

/** Confirms who has won, as the owner. */
export const confirmAs = async (
  h: Harness,
  { id, owner }: EndStage,
  body: { readonly bidderId?: string; readonly reason?: string } = {},
  as = owner,
) => h.call(end.confirmResult, { body: { id, version: await versionOf(h, id), ...body } }, as)

const seen = async (h: Harness, { id }: EndStage) => ({ id, version: await versionOf(h, id) })

interface SettlingAs {
  readonly note?: string
  readonly deposit?: 'price' | 'back'
  /** Another buyer of the owner's where it is nobody else. */
  readonly as?: Caller
}

export async function settleAs(h: Harness, stage: EndStage, { as, ...said }: SettlingAs = {}) {
  const caller = as ?? (await h.as({ roles: ['buyer'], companyId: stage.owner.companyId }))
  return h.call(end.settleAuction, { body: { ...(await seen(h, stage)), ...said } }, caller)
}

export const unsoldAs = async (h: Harness, stage: EndStage, reason = '价格没有达到预期') =>
  h.call(end.closeUnsold, { body: { ...(await seen(h, stage)), reason } }, stage.owner)

export const breachAs = async (h: Harness, stage: EndStage, reason = '多次催告仍未付款') =>
  h.call(reportBreach, { body: { ...(await seen(h, stage)), reason } }, stage.owner)

/** Another person of the owner agrees to a breach, or does not. */
export const decideBreachAs = async (
  h: Harness,
  stage: EndStage,
  as: Caller,
  { agree, reason = '' }: { readonly agree: boolean; readonly reason?: string },
) => h.call(decideBreach, { body: { ...(await seen(h, stage)), agree, reason } }, as)

/** Asks the first two to talk, for so many hours. */
export async function talksAs(h: Harness, stage: EndStage, hours: number) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const until = new Date(now.getTime() + hours * hour).toISOString()
  return h.call(end.openTalks, { body: { ...(await seen(h, stage)), top: 2, until } }, stage.owner)
}

export const speak = (h: Harness, id: string, amount: string, as: Caller | undefined, note = '') =>
  h.call(end.talkOffer, { body: { id, amount, note } }, as)
