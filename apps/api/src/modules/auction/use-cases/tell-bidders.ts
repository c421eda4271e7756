import type { AuctionLifeEvent, AuctionLifeEventOf } from '@jb/domain/auction/events'
import { formatMinute } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Told, tellCompanies } from './tell.ts'

/** Tells the bidding staff of every company that takes part, all at the same moment. */
async function tellBidders(ctx: Ctx, auctionId: string, told: Omit<Told, 'place'>): Promise<void> {
  const bidders = await ctx.tx
    .selectFrom('auction_bidder')
    .select('company_id as companyId')
    .where('auction_id', '=', auctionId)
    .where('status', 'in', ['applied', 'admitted'])
    .execute()
  const companyIds = bidders.map(({ companyId }) => companyId)
  await tellCompanies(ctx, auctionId, companyIds, { ...told, place: 'auction.detail' })
}

type Fact<Type extends AuctionLifeEvent['type']> = AuctionLifeEventOf<Type>['payload']

/** An auction has been put off. */
export function tellDelayed(ctx: Ctx, fact: Fact<'auction.delayed'>): Promise<void> {
  const { auctionId, title, count, old, new: next, reason } = fact
  return tellBidders(ctx, auctionId, {
    kind: 'auction.delayed',
    title: '竞价延期',
    body: `《${title}》的竞价开始由 ${formatMinute(old.startsAt)} 改为 ${formatMinute(next.startsAt)}，${formatMinute(next.endsAt)} 截止。原因：${reason}`,
    event: `auction.delayed:${count}`,
  })
}

/** An auction has been withdrawn; what was paid for it goes back. */
export function tellCancelled(
  ctx: Ctx,
  { auctionId, title, reason }: Fact<'auction.cancelled'>,
): Promise<void> {
  return tellBidders(ctx, auctionId, {
    kind: 'auction.cancelled',
    title: '竞价已撤回',
    body: `《${title}》已由发布方撤回，已缴的保证金会原路退回。原因：${reason}`,
    event: 'auction.cancelled',
  })
}

/** The platform keeps an auction from the public. */
export function tellOffline(ctx: Ctx, fact: Fact<'auction.takenOffline'>): Promise<void> {
  const { auctionId, title, reason, at } = fact
  return tellBidders(ctx, auctionId, {
    kind: 'auction.offline',
    title: '竞价已下架',
    body: `《${title}》已被平台下架，恢复之前不能出价。原因：${reason}`,
    event: `auction.offline:${at}`,
  })
}

/** The platform has brought it back. */
export function tellRestored(ctx: Ctx, { auctionId, title, at }: Fact<'auction.restored'>): Promise<void> {
  return tellBidders(ctx, auctionId, {
    kind: 'auction.offline',
    title: '竞价已恢复',
    body: `《${title}》已恢复公开，请留意竞价的时间。`,
    event: `auction.restored:${at}`,
  })
}
