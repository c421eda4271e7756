import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderGoods } from '@jb/contract/tender/goods.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { maySee } from '../tender.access.ts'
import { presentHeads } from '../tender.presenter.ts'
import { countGoods, goodsOf } from '../tender.rows.ts'

/** One page of a tender's goods, in the owner's order. */
export async function goods(
  ctx: ReadContext,
  { body }: Received<typeof tenderGoods>,
): Promise<Answer<typeof tenderGoods> | Refusal> {
  const tender = await ctx.db
    .selectFrom('tender')
    .select([
      'type',
      'status',
      'company_id as companyId',
      'agent_company_id as agentCompanyId',
      'is_display as isDisplay',
    ])
    .where('id', '=', body.id)
    .executeTakeFirst()
  if (!tender || !maySee(tender, ctx.session)) return refuse('tender.notFound')
  const [rows, total] = await Promise.all([
    goodsOf(ctx.db, body.id, { skip: (body.pageNo - 1) * body.pageSize, limit: body.pageSize }),
    countGoods(ctx.db, body.id),
  ])
  const heads = presentHeads(tender.type, tender.isDisplay)
  const shown = new Set(heads.map(({ name }) => name))
  return {
    goodsHeader: heads,
    total,
    records: rows.map(({ id, position, unit, quantity, ceiling, cells }) => ({
      id,
      position,
      unit,
      quantity,
      ceiling: tender.isDisplay ? ceiling : null,
      cells: Object.fromEntries(Object.entries(cells).filter(([name]) => shown.has(name))),
    })),
  }
}
