import type { projectTenders as endpoint } from '@jb/contract/bid/project.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { typeLabel } from '@jb/domain/procurement/types'
import { add, round } from '@jb/domain/shared/money'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { isOwnBuyer, projectOf } from '../../procurement/index.ts'

/** The tenders of a project; what was awarded only where it was, so that no bid shows through before. */
function tendersIn(db: Kysely<DB>, companyId: string, projectId: string) {
  return db
    .selectFrom('tender as t')
    .leftJoin('bid as b', (join) => join.onRef('b.id', '=', 't.winner_bid_id').on('t.status', '=', 'awarded'))
    .select([
      't.id',
      't.no',
      't.title',
      't.type',
      't.status',
      't.profile',
      't.estimate',
      't.opened_at as openedAt',
    ])
    .select(
      sql<string | null>`case when t.status = 'awarded' then coalesce(b.total, t.direct_amount) end`.as(
        'awarded',
      ),
    )
    .where('t.project_id', '=', projectId)
    .where('t.company_id', '=', companyId)
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id')
    .execute()
}

/** What the tenders of a project of the own company plan to spend, and what they have awarded. */
export async function projectTenders(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const { companyId } = caller
  const project = companyId && (await projectOf(ctx.db, companyId, params.id))
  if (!project || !isOwnBuyer({ companyId }, caller)) return refuse('tender.project.notFound')
  const rows = await tendersIn(ctx.db, companyId, params.id)
  const counted = rows.filter(
    ({ status }) => isPublic(status) && !['failed', 'scrapped', 'cancelled'].includes(status),
  )
  return {
    planned: round(add(...counted.map(({ estimate }) => estimate ?? '0'))),
    committed: round(add(...counted.map(({ awarded }) => awarded ?? '0'))),
    records: rows.map(({ title, type, ...row }) => ({
      ...{ id: row.id, no: row.no, name: title || '未命名的草稿', status: row.status },
      typeName: typeLabel(type),
      stateName: statusLabelOf(row),
      estimate: row.estimate,
      awarded: row.awarded,
    })),
  }
}
