import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toTender } from '../tender.rows.ts'

/** The tender with this id as it stands, without its goods; drafts too. */
export async function tenderById(db: Kysely<DB>, id: string): Promise<Tender | undefined> {
  const row = await db.selectFrom('tender').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toTender(row)
}
