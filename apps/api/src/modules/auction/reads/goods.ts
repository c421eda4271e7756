import type { auctionGoods } from '@jb/contract/auction/auction-view.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { namedValues, presentHeads } from '../../procurement/index.ts'
import { maySee } from '../auction.access.ts'
import { auctionById } from './auction-by-id.ts'
import { countGoods, goodsOf } from './auction-goods.ts'

/** One page of an auction's goods, in the owner's order. */
export async function goods(
  ctx: ReadContext,
  { body }: Received<typeof auctionGoods>,
): Promise<Answer<typeof auctionGoods> | Refusal> {
  const auction = await auctionById(ctx.db, body.id)
  if (!auction || !(await maySee(ctx.db, auction, ctx.session))) return refuse('auction.notFound')
  const heads = presentHeads(auction.type, true)
  const shown = new Set(heads.map(({ name }) => name))
  const [rows, total] = await Promise.all([
    goodsOf(ctx.db, auction.id, { skip: (body.pageNo - 1) * body.pageSize, limit: body.pageSize }),
    countGoods(ctx.db, auction.id),
  ])
  const records = rows.map(({ ceiling, cells, ...row }) => ({
    ...row,
    ceiling,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => shown.has(name))),
  }))
  const cells = records.map((row) => row.cells)
  return { title: auction.title, goodsHeader: heads, goodsList: namedValues(heads, cells), total, records }
}
