import { sql } from 'kysely'
import type { Harness } from './api-harness.ts'

/** Until what was begun waits for a lock in this database, or has ended without waiting. */
export async function untilItWaits(h: Harness, begun: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  begun.then(end, end)
  while (!ended) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(h.db)
    if (rows.length > 0) return
  }
}
