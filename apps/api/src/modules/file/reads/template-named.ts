import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The template that the platform keeps under this name and size, if any. */
export async function templateNamed(db: Kysely<DB>, name: string, size: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('purpose', '=', 'template')
    .where('name', '=', name)
    .where('size', '=', size)
    .where('status', '=', 'ready')
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.id
}
