import type { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isPublic } from '@jb/domain/auction/auction.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { ownProject } from '../../procurement/index.ts'
import { maySee } from '../auction.access.ts'
import { auctionById } from './auction-by-id.ts'
import { noticeOf } from './notice-of.ts'

/** The page of an auction; before its publication it is not there for anybody, and one that is offline only for those it concerns. */
export async function auctionDetail(
  ctx: ReadContext,
  { params }: Received<typeof auctionDetailOf>,
): Promise<Answer<typeof auctionDetailOf> | Refusal> {
  const auction = await auctionById(ctx.db, params.id)
  if (!auction || !isPublic(auction.status)) return refuse('auction.notFound')
  if (!(await maySee(ctx.db, auction, ctx.session))) return refuse('auction.notFound')
  const notice = await noticeOf(ctx, auction)
  const project = await ownProject(ctx, auction)
  return { ...notice, ...(project && { project }) }
}
