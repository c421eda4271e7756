import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What a company has begun to say about itself: whether somebody besides its first person is in it, and its papers. */
export async function beginnings(
  db: Kysely<DB>,
  companyId: string,
): Promise<{ readonly colleagues: boolean; readonly certificates: boolean }> {
  return db
    .selectNoFrom([
      sql<boolean>`(select count(*) > 1 from membership where company_id = ${companyId} and left_at is null)`.as(
        'colleagues',
      ),
      sql<boolean>`exists (select from company_certificate where company_id = ${companyId} and removed_at is null)`.as(
        'certificates',
      ),
    ])
    .executeTakeFirstOrThrow()
}
