import type { SessionStage } from '@jb/domain/bid/session'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Where the opening session of a tender stands; undefined: it has none. */
export async function sessionStage(db: Kysely<DB>, tenderId: string): Promise<SessionStage | undefined> {
  const row = await db
    .selectFrom('opening_session')
    .select('stage')
    .where('tender_id', '=', tenderId)
    .executeTakeFirst()
  return row?.stage
}
