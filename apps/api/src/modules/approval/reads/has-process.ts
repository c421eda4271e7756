import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether a company has switched on any process of approval. */
export async function hasProcess(db: Kysely<DB>, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('approval_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
