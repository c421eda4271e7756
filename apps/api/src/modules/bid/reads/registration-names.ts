import { bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { registrationLabels } from '@jb/domain/bid/registration.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { isLatest } from './latest-bid.ts'

/** How one company stands in each of these tenders, in a word; tenders in which it takes no part are missing. */
export async function registrationNames(
  db: Kysely<DB>,
  companyId: string,
  tenderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tenderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('tender as t', 't.id', 'r.tender_id')
    .leftJoin('bid as b', (join) =>
      join.onRef('b.tender_id', '=', 'r.tender_id').onRef('b.company_id', '=', 'r.company_id').on(isLatest),
    )
    .select(['r.tender_id', 'r.status', 'b.status as bid', 't.profile'])
    .where('r.company_id', '=', companyId)
    .where('r.tender_id', 'in', tenderIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.tender_id,
      row.bid ? bidLabelsOf(row.profile)[row.bid] : registrationLabels[row.status],
    ]),
  )
}
