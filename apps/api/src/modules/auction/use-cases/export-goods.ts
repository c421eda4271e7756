import type { exportAuctionGoods } from '@jb/contract/auction/goods.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { goodsFile } from '../../procurement/index.ts'
import { maySee } from '../auction.access.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { goodsOf } from '../reads/auction-goods.ts'

/** The goods of an auction as a workbook, for whoever may read them: the same columns, nothing more. */
export async function exportGoods(
  ctx: Ctx,
  { body }: Received<typeof exportAuctionGoods>,
): Promise<Answer<typeof exportAuctionGoods> | Refusal> {
  const auction = await auctionById(ctx.tx, body.id)
  if (!auction || !(await maySee(ctx.tx, auction, callerOf(ctx)))) return refuse('auction.notFound')
  const { id, no, type } = auction
  return goodsFile(ctx, { no, type, isDisplay: true, rows: await goodsOf(ctx.tx, id) })
}
