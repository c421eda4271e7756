import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Which of these companies have a legal person of the same name and a telephone in common with this one. */
export async function relatedAmong(
  db: Kysely<DB>,
  companyId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set()
  const rows = await db
    .selectFrom(['company as own', 'company as kin'])
    .select('kin.id')
    .where('own.id', '=', companyId)
    .where('kin.id', 'in', [...others])
    .where('kin.id', '<>', companyId)
    .where(sql<boolean>`trim(own.legal_person) <> '' and trim(own.legal_person) = trim(kin.legal_person)`)
    .where(sql<boolean>`trim(own.phone) <> '' and trim(own.phone) = trim(kin.phone)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
