import { isPublic } from '@jb/domain/auction/auction.flow'
import type { Auction } from '@jb/domain/auction/form'
import { type AuctionNews, auctionNews } from '@jb/domain/follow/auction-news'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { auctionById } from '../../auction/index.ts'
import { notifyCompanyFollowers, notifyItemFollowers } from './notify-item-followers.ts'

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

/** Whoever takes part hears of it as a party already. */
async function biddersOf(ctx: Ctx, id: string): Promise<readonly string[]> {
  const bidders = await ctx.tx
    .selectFrom('auction_bidder')
    .select('company_id')
    .where('auction_id', '=', id)
    .where('status', 'in', ['applied', 'admitted'])
    .execute()
  return bidders.map((row) => row.company_id)
}

/** Tells whoever follows an auction how it goes on. */
export async function tellAuction(ctx: Ctx, auctionId: string, what: AuctionNews): Promise<void> {
  const auction = await publicOne(ctx, auctionId)
  if (!auction) return
  const again = what === 'delayed' ? `:${auction.delays}` : ''
  const item = { ...auction, kind: 'auction' } as const
  await notifyItemFollowers(ctx, item, {
    news: auctionNews[what](auction, ctx.now),
    notice: kinds[what],
    event: `${what}${again}`,
    parties: await biddersOf(ctx, auctionId),
  })
}

/** A company that people follow has published an auction. */
export async function tellAuctionPublished(ctx: Ctx, auctionId: string): Promise<void> {
  const auction = await publicOne(ctx, auctionId)
  if (auction) await notifyCompanyFollowers(ctx, { ...auction, kind: 'auction' })
}
