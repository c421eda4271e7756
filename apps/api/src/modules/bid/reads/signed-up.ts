import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether a company has signed up for a tender, and its sign-up was neither refused nor has lapsed. */
export async function signedUp(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('status', 'in', ['registered', 'confirmed'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the sign-up of a company for a tender was turned down, and it has not signed up again. */
export async function signUpRefused(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'refused')
    .executeTakeFirst()
  return row !== undefined
}
