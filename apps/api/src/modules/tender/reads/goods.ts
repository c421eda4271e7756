import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderGoods } from '@jb/contract/tender/goods.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { namedValues, presentHeads } from '../../procurement/index.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { countGoods, goodsOf } from '../tender.rows.ts'
import { maySeeTender } from '../visibility.ts'

/** One page of a tender's goods, in the owner's order. */
export const goods =
  ({ takesPart }: ParticipantReads) =>
  async (
    ctx: ReadContext,
    { body }: Received<typeof tenderGoods>,
  ): Promise<Answer<typeof tenderGoods> | Refusal> => {
    const tender = await ctx.db
      .selectFrom('tender')
      .select([
        'type',
        'title',
        'status',
        'method',
        'disclosed_at as disclosedAt',
        'company_id as companyId',
        'agent_company_id as agentCompanyId',
        'is_display as isDisplay',
        'offline_at as offlineAt',
      ])
      .where('id', '=', body.id)
      .executeTakeFirst()
    const joined = (companyId: string) => takesPart(ctx.db, body.id, companyId)
    if (!tender || !(await maySeeTender(ctx.db, { ...tender, id: body.id }, ctx.session, joined)))
      return refuse('tender.notFound')
    const heads = presentHeads(tender.type, tender.isDisplay)
    const columns = heads.map(({ name }) => name)
    const text = body.keyword.trim()
    // What is not shown is not searched either: a hit would tell what it says.
    const having = text ? { text, columns } : undefined
    const [rows, total] = await Promise.all([
      goodsOf(ctx.db, body.id, { skip: (body.pageNo - 1) * body.pageSize, limit: body.pageSize, having }),
      countGoods(ctx.db, body.id, having),
    ])
    const shown = new Set(columns)
    return {
      title: tender.title,
      goodsHeader: heads,
      goodsList: namedValues(
        heads,
        rows.map(({ cells }) => cells),
      ),
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
