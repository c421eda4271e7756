import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The logins of a person that act for this company. */
export async function sessionsFor(
  db: Kysely<DB>,
  accountId: string,
  companyId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
