import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { type KeptPart, type PartedFile, partedOf, presentParted } from '../parted-row.ts'

export type { PartedFile } from '../parted-row.ts'

type Db = Kysely<DB>

/** Such a file by its id, or undefined. */
export async function partedById(db: Db, id: string): Promise<PartedFile | undefined> {
  const row = await partedOf(db, id).executeTakeFirst()
  return row && presentParted(row)
}

/** The parts of a file that have come, in order. */
export async function keptParts(db: Db, fileId: string): Promise<readonly KeptPart[]> {
  const rows = await db
    .selectFrom('file_part')
    .select(['number', 'size', 'sha256', 'storage_key as storageKey'])
    .where('file_id', '=', fileId)
    .where('status', '=', 'kept')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}
