import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The accounts under these telephone numbers. */
export async function accountsByPhone(
  db: Kysely<DB>,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'phone']).where('phone', 'in', phones).execute()
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}
