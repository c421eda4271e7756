import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { forfeitReasonNames } from '@jb/domain/security/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { wantedOf } from '../security.rows.ts'

const statusNames = { pending: '审批中', effective: '已生效', refused: '未通过' } as const
const deedNames = { refund: '提前退还', forfeit: '扣除保证金' } as const

interface Requested {
  readonly shown: NonNullable<OrderDetail['approval']>
  /** The account that asked. */
  readonly by: string
}

/** How a request stands: agreed to, and not done any more, counts as not passed. */
function standOf({ status, reason }: { readonly status: string; readonly reason: string | null }) {
  if (status === 'running') return 'pending'
  return status === 'approved' && reason === null ? 'effective' : 'refused'
}

/** The newest request about an order that others decide about. */
export async function latestRequest(db: Kysely<DB>, orderId: string): Promise<Requested | undefined> {
  const row = await db
    .selectFrom('decision_request as r')
    .innerJoin('account', 'account.id', 'r.started_by')
    .leftJoin('account as second', 'second.id', 'r.decided_by')
    .selectAll('r')
    .select(['account.name as asked_name', 'second.name as second_name'])
    .where('r.thing_kind', '=', 'security')
    .where('r.thing_id', '=', orderId)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const wish = wantedOf(row.request)
  const status = standOf(row)
  const looks = status === 'pending' && row.instance_id === null
  const shown = {
    deed: wish.deed,
    deedName: deedNames[wish.deed],
    status,
    statusName: looks ? '待复核' : statusNames[status],
    reason: wish.reason,
    outcome: row.reason ?? '',
    askedBy: row.asked_name,
    askedAt: row.started_at.toISOString(),
    instanceId: row.instance_id,
    ...(row.second_name && { decidedBy: row.second_name }),
    ...(wish.deed === 'forfeit' && { groundName: forfeitReasonNames[wish.forfeitReason] }),
  } as const
  return { shown, by: row.started_by }
}
