import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The company with this number. */
export async function companyByNo(
  db: Kysely<DB>,
  no: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(sql<string>`serial::text`, '=', no)
    .executeTakeFirst()
}

/** The company with this number, where it is one that has a grade: verified, and not the platform's own. */
export function gradedCompany(db: Kysely<DB>, no: string) {
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(sql<string>`serial::text`, '=', no)
    .where('verified_at', 'is not', null)
    .where('kind', '<>', 'platform')
    .executeTakeFirst()
}
