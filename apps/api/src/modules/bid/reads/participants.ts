import { pastStatuses } from '@jb/domain/bid/bid.flow'
import type { Counts } from '@jb/domain/tender/advance'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How many companies take part in a tender: sign-ups that stand and sealed bids. For the clock, never for a screen. */
export async function countParticipants(db: Kysely<DB>, tenderId: string): Promise<Counts> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('registration')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('tender_id', '=', tenderId)
        .where('status', 'in', ['registered', 'confirmed'])
        .as('registrations'),
      eb
        .selectFrom('bid')
        .select(sql<number>`count(distinct company_id)::int`.as('n'))
        .where('tender_id', '=', tenderId)
        .where('status', 'not in', pastStatuses)
        .as('bids'),
    ])
    .executeTakeFirstOrThrow()
  return { registrations: row.registrations ?? 0, bids: row.bids ?? 0 }
}

/** Sign-ups per tender: those that stand, and those of them that wait for the owner. */
export async function countRegistrations(
  db: Kysely<DB>,
  tenderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly all: number; readonly pending: number }>> {
  if (tenderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration')
    .select([
      'tender_id',
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where status = 'registered')::int`.as('pending'),
    ])
    .where('tender_id', 'in', tenderIds)
    .where('status', 'in', ['registered', 'confirmed'])
    .groupBy('tender_id')
    .execute()
  return new Map(rows.map(({ tender_id, all, pending }) => [tender_id, { all, pending }]))
}
