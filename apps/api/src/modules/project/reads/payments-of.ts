import type { PaymentWire } from '@jb/contract/project/project.shapes'
import { budgetCategoryNames } from '@jb/domain/project/budget'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What was paid for a project, the latest first; voided payments stand among them with the reason. */
export async function paymentsOf(db: Kysely<DB>, projectId: string): Promise<PaymentWire[]> {
  const rows = await db
    .selectFrom('project_payment')
    .select(['id', 'category', 'amount', 'paid_on', 'note', 'void_reason'])
    .where('project_id', '=', projectId)
    .orderBy('paid_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .execute()
  return rows.map(({ paid_on: paidOn, void_reason: voidReason, ...row }) => ({
    ...row,
    paidOn,
    voidReason,
    categoryName: budgetCategoryNames[row.category],
  }))
}
