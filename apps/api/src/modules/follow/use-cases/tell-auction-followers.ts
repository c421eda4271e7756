import { isPublic } from '@jb/domain/auction/auction.flow'
import type { Auction } from '@jb/domain/auction/form'
import { type AuctionNews, auctionNews } from '@jb/domain/follow/auction-news'
import { publishedNews } from '@jb/domain/follow/news'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { auctionById } from '../../auction/index.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { followersOf } from '../reads/followers.ts'

const kinds: Readonly<Record<AuctionNews, NoticeKindName>> = {
  started: 'follow.opened',
  delayed: 'follow.postponed',
  ended: 'follow.ended',
  unsold: 'follow.ended',
  cancelled: 'follow.ended',
}

/** The auction, as long as everybody may see it. */
async function publicOne(ctx: Ctx, id: string): Promise<Auction | undefined> {
  const auction = await auctionById(ctx.tx, id)
  return auction && isPublic(auction.status) && auction.offlineAt === null ? auction : undefined
}

/** Owner, agent and whoever takes part hear of it as parties already. */
async function partiesOf(ctx: Ctx, { id, companyId, agentCompanyId }: Auction): Promise<readonly string[]> {
  const bidders = await ctx.tx
    .selectFrom('auction_bidder')
    .select('company_id')
    .where('auction_id', '=', id)
    .where('status', 'in', ['applied', 'admitted'])
    .execute()
  const joined = bidders.map((row) => row.company_id)
  return [companyId, ...(agentCompanyId === null ? [] : [agentCompanyId]), ...joined]
}

/** Tells whoever follows an auction how it goes on. */
export async function tellAuction(ctx: Ctx, auctionId: string, what: AuctionNews): Promise<void> {
  const auction = await publicOne(ctx, auctionId)
  if (!auction) return
  const without = await partiesOf(ctx, auction)
  const accountIds = await followersOf(ctx.tx, { kind: 'auction', id: auctionId, without })
  if (accountIds.length === 0) return
  const again = what === 'delayed' ? `:${auction.delays}` : ''
  await notify(ctx, {
    ...{ ...auctionNews[what](auction, ctx.now), kind: kinds[what], accountIds },
    ...{ place: 'auction.detail', placeSearch: { id: auctionId }, about: auction.title },
    eventKey: `follow.auction.${what}${again}:${auctionId}`,
  })
}

/** A company that people follow has published an auction. */
export async function tellAuctionPublished(ctx: Ctx, auctionId: string): Promise<void> {
  const auction = await publicOne(ctx, auctionId)
  if (!auction) return
  const { companyId } = auction
  const accountIds = await followersOf(ctx.tx, { kind: 'company', id: companyId, without: [companyId] })
  if (accountIds.length === 0) return
  const name = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.name ?? ''
  await notify(ctx, {
    ...{ ...publishedNews(name, auction), kind: 'follow.published', accountIds },
    ...{ place: 'auction.detail', placeSearch: { id: auctionId }, about: auction.title },
    eventKey: `follow.published:${auctionId}`,
  })
}
