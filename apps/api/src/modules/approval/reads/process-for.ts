import type { ApprovalType } from '@jb/domain/approval/types'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether a company has an enabled template for this kind of business: without one it is done at once. */
export async function processFor(
  db: Kysely<DB>,
  companyId: string,
  type: ApprovalType,
): Promise<{ readonly open: boolean }> {
  const row = await db
    .selectFrom('approval_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst()
  return { open: row !== undefined }
}
