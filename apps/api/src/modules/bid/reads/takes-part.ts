import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether a company has signed up for a tender, in whatever state its sign-up is now, or belongs to a consortium there. */
export async function takesPart(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from registration where tender_id = ${tenderId} and company_id = ${companyId}
    union all select 1 from consortium_member
    where tender_id = ${tenderId} and company_id = ${companyId} and state in ('confirmed', 'left')
    limit 1`.execute(db)
  return rows.length > 0
}
