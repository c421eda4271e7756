import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mine } from './mine.ts'

/** How many approvals wait for this person, in the company they act for. */
export async function countTodo(db: Kysely<DB>, caller: Session): Promise<number> {
  const all = mine(db, caller, 'todo', {}).select(sql<number>`count(*)::int`.as('count'))
  return (await all.executeTakeFirstOrThrow()).count
}
