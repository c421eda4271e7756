import { biddingRoles } from '@jb/domain/member/roles'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { notifyCompanies } from '../../notice/index.ts'
import { notifyOwnSide } from '../../procurement/index.ts'
import { auctionById } from '../reads/auction-by-id.ts'

/** What is told about an auction; `event` tells one telling from the next. */
export interface Told {
  readonly kind: NoticeKindName
  readonly title: string
  readonly body: string
  readonly place: string
  readonly event: string
  readonly subject?: string
}

/** Tells the bidding staff of these companies, each person once for each event. */
export async function tellCompanies(
  ctx: Ctx,
  auctionId: string,
  companyIds: readonly string[],
  { event, ...words }: Told,
): Promise<void> {
  const placeSearch = { id: auctionId }
  const about = (await auctionById(ctx.tx, auctionId))?.title ?? ''
  const keyOf = (companyId: string) => `${event}:${auctionId}:${companyId}`
  await notifyCompanies(ctx, { ...words, about, companyIds, roles: biddingRoles, keyOf, placeSearch })
}

/** Tells the owner's side: its buying staff, and the clerks of the agent that runs it. */
export async function tellOwner(ctx: Ctx, auctionId: string, told: Told): Promise<void> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (auction) await notifyOwnSide(ctx, auction, told)
}
