import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { StoredFile } from '../file.repository.ts'
import { readyFile } from './ready-file.ts'

/** A ready attachment that this company has uploaded; others' files are as absent as none. */
export async function ownFile(
  db: Kysely<DB>,
  id: string,
  companyId: string | undefined,
): Promise<StoredFile | undefined> {
  const owned = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId ?? null)
    .where('purpose', '=', 'attachment')
    .executeTakeFirst()
  return owned && readyFile(db, owned.id)
}
