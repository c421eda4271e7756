import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How many letters wait for this company's answer. */
export async function countWaiting(db: Kysely<DB>, ownerCompanyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_company_id', '=', ownerCompanyId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return Number(count)
}
