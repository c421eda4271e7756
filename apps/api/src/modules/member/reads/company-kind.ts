import type { CompanyKind } from '@jb/domain/member/company-kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What a company is here for. */
export async function companyKind(db: Kysely<DB>, companyId: string): Promise<CompanyKind> {
  const row = await db
    .selectFrom('company')
    .select('kind')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.kind
}
