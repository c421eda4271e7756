import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { StoredFile } from '../file.repository.ts'

const columns = [
  'id',
  'name',
  'ext',
  'media_type as mediaType',
  'size',
  'sha256',
  'storage_key as storageKey',
] as const

/** The ready files with these ids, in the order of the ids; absent and unready ones are left out. */
export async function readyFiles(db: Kysely<DB>, ids: readonly string[]): Promise<readonly StoredFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select(columns)
    .where('id', 'in', ids)
    .where('status', '=', 'ready')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One ready file, or undefined. */
export async function readyFile(db: Kysely<DB>, id: string): Promise<StoredFile | undefined> {
  return (await readyFiles(db, [id]))[0]
}
