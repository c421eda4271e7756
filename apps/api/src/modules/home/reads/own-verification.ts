import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How far a company is with its verification; the reason stands beside a refusal. */
export async function ownVerification(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('company')
    .leftJoin('company_verification', 'company_verification.company_id', 'company.id')
    .select(['company.id', 'company.name', 'company.verified_at'])
    .select(['company_verification.status', 'company_verification.refuse_reason'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
}
export type OwnVerification = NonNullable<Awaited<ReturnType<typeof ownVerification>>>
