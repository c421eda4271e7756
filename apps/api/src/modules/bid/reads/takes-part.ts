import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether a company has signed up for a tender, in whatever state its sign-up is now. */
export async function takesPart(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}
