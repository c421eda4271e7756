import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { ForfeitReason } from '@jb/domain/security/kinds'
import { forfeitReasonNames } from '@jb/domain/security/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

const statusNames = { pending: '审批中', effective: '已生效', refused: '未通过' } as const
const deedNames = { refund: '提前退还', forfeit: '扣除保证金' } as const

interface Requested {
  readonly shown: NonNullable<OrderDetail['approval']>
  /** The account that asked. */
  readonly by: string
}

/** The newest wish about an order that others decide about. */
export async function latestRequest(db: Kysely<DB>, orderId: string): Promise<Requested | undefined> {
  const row = await db
    .selectFrom('security_request as r')
    .innerJoin('account', 'account.id', 'r.asked_by')
    .leftJoin('account as second', 'second.id', 'r.decided_by')
    .selectAll('r')
    .select(['account.name as asked_name', 'second.name as second_name'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const looks = row.status === 'pending' && row.instance_id === null
  const shown = {
    ...{ deed: row.deed, deedName: deedNames[row.deed], status: row.status },
    statusName: looks ? '待复核' : statusNames[row.status],
    ...{ reason: row.reason, outcome: row.outcome, askedBy: row.asked_name },
    ...{ askedAt: row.asked_at.toISOString(), instanceId: row.instance_id },
    ...(row.second_name && { decidedBy: row.second_name }),
    ...(row.forfeit_reason && { groundName: forfeitReasonNames[row.forfeit_reason as ForfeitReason] }),
  }
  return { shown, by: row.asked_by }
}
