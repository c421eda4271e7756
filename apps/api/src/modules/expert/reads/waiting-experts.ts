import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { poolOf, reviewsOwnPool } from '../expert.access.ts'

/** How many entries wait for this person's review; those that they have handed in themselves wait for somebody else. */
export async function waitingExperts(db: Kysely<DB>, caller: Session): Promise<number> {
  const pool = poolOf(caller)
  if (!pool || !reviewsOwnPool(caller)) return 0
  const { count } = await db
    .selectFrom('expert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'reviewing')
    .where('submitted_by', 'is distinct from', caller.accountId)
    .where('owner', '=', pool.owner)
    .where('company_id', 'is not distinct from', pool.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
