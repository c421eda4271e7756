import type { projectDemands as endpoint } from '@jb/contract/demand/project.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { stateOf } from '@jb/domain/demand/shown'
import { isPublic } from '@jb/domain/procurement/status'
import { add, round } from '@jb/domain/shared/money'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { isOwnBuyer, projectOf } from '../../procurement/index.ts'

/** What a project of the own company asks for, those touched last on top. */
export async function projectDemands(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const { companyId } = caller
  const { db } = ctx
  const project = companyId && (await projectOf(db, companyId, params.id))
  if (!project || !isOwnBuyer({ companyId }, caller)) return refuse('demand.project.notFound')
  const rows = await db
    .selectFrom('demand')
    .select(['id', 'no', 'title', 'kind', 'status', 'control_total as controlTotal'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'offline_at as offlineAt'])
    .where('project_id', '=', params.id)
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  const counted = rows.filter(
    ({ status }) => isPublic(status) && status !== 'expired' && status !== 'cancelled',
  )
  return {
    planned: round(add(...counted.map(({ controlTotal }) => controlTotal ?? '0'))),
    records: rows.map((row) => ({
      id: row.id,
      no: row.no,
      name: row.title || '未命名的草稿',
      status: row.status,
      kind: row.kind,
      kindName: demandKindNames[row.kind],
      stateName: stateOf(row).stateName,
      isPublic: isPublic(row.status),
      controlTotal: row.controlTotal,
    })),
  }
}
