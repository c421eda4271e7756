import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The id of the company that a file belongs to, or of the person; the file's own where it is nobody's. */
export async function ownerOf(db: Kysely<DB>, fileId: string): Promise<string> {
  const row = await db
    .selectFrom('file')
    .select(['company_id', 'account_id'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row?.company_id ?? row?.account_id ?? fileId
}
