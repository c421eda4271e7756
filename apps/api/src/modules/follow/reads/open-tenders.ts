import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { publicTenders } from '../../tender/index.ts'
import { lineColumns, presentLine } from '../follow.presenter.ts'
import { openUntil } from './followed.ts'

const open = ['preview', 'registering', 'upcoming', 'bidding'] as const

/** How many public tenders each of these companies has that are announced or still open. */
export async function countOpen(
  db: Kysely<DB>,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tender')
    .select(['company_id', sql<number>`count(*)::int`.as('n')])
    .where('company_id', 'in', [...companyIds])
    .where('status', 'in', open)
    .where(publicTenders('tender'))
    .groupBy('company_id')
    .execute()
  return new Map(rows.map((row) => [row.company_id, row.n]))
}

/** The open tenders of one company, the nearest clock first. */
export async function openTenders(db: Kysely<DB>, companyId: string, most: number) {
  const rows = await db
    .selectFrom('tender')
    .select(lineColumns)
    .where('company_id', '=', companyId)
    .where('status', 'in', open)
    .where(publicTenders('tender'))
    .orderBy(openUntil)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(presentLine)
}
