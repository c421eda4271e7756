import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Which of these companies the platform has frozen. */
export async function frozenAmong(
  db: Kysely<DB>,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [...companyIds])
    .where('frozen_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Since when the platform has frozen the company; undefined: it has not. */
export async function frozenSince(db: Kysely<DB>, companyId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('company')
    .select('frozen_at')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.frozen_at ?? undefined
}
