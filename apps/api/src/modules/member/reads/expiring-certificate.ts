import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A certificate that its company keeps. */
export function expiringCertificate(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('company_certificate')
    .select(['company_id as companyId', 'name', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
