import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A report with the names of the companies on both sides and of who handed it in. */
export async function reportRow(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('report')
    .innerJoin('company as owner', 'owner.id', 'report.owner_company_id')
    .innerJoin('account', 'account.id', 'report.reporter_account_id')
    .leftJoin('company as reporting', 'reporting.id', 'report.reporter_company_id')
    .selectAll('report')
    .select(['owner.name as owner_name', 'account.name as reporter_name', 'account.phone as reporter_phone'])
    .select('reporting.name as reporter_company')
    .where('report.id', '=', id)
    .executeTakeFirst()
}
export type ReportRecord = NonNullable<Awaited<ReturnType<typeof reportRow>>>
