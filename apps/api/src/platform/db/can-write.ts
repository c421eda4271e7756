import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * Throws where the database cannot do what every change needs: find room on its disk, and commit. What it writes into
 * its log and over rows of its own says nothing on a full disk, so it has to put some rows aside, into a new file.
 */
export async function checkWritable(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from generate_series(1, 10000)`.execute(tx)
    await sql`update clock_setting set offset_ms = offset_ms where only_row`.execute(tx)
  })
}
