import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

const statusNames = { pending: '审批中', effective: '已生效', refused: '未通过' } as const
const deedNames = { refund: '提前退还', forfeit: '扣除保证金' } as const

/** The newest wish about an order that went to the approvers. */
export async function latestRequest(db: Kysely<DB>, orderId: string): Promise<OrderDetail['approval']> {
  const row = await db
    .selectFrom('security_request')
    .innerJoin('account', 'account.id', 'security_request.asked_by')
    .selectAll('security_request')
    .select('account.name as asked_name')
    .where('order_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .orderBy('security_request.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ deed: row.deed, deedName: deedNames[row.deed], status: row.status },
    ...{ statusName: statusNames[row.status], reason: row.reason, outcome: row.outcome },
    ...{ askedBy: row.asked_name, askedAt: row.asked_at.toISOString(), instanceId: row.instance_id },
  }
}
