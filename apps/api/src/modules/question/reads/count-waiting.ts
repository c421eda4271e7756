import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { lettersOf } from './letters-of.ts'

/** How many letters wait for this person's answer, as the owner's staff or as its agent's clerk. */
export async function countWaiting(db: Kysely<DB>, caller: Session): Promise<number> {
  if (!caller.companyId) return 0
  const { count } = await lettersOf(db, caller, caller.companyId, 'owner', {})
    .select(sql<number>`count(*)::int`.as('count'))
    .where('question.status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}
