import { orderOf } from '@jb/domain/bid/rank'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { comparedBidders } from '../comparison.presenter.ts'
import { abandonedSigns, presentSigns } from '../signs.presenter.ts'
import type { BidRow } from './bids-of.ts'
import { consortiumChanges } from './consortia.ts'
import { rankedOf } from './ranked.ts'
import { suspectsOf } from './suspects-of.ts'

/** What has changed in the consortia behind these bids. */
async function changedConsortia(
  db: Kysely<DB>,
  tenderId: string,
  bids: readonly BidRow[],
): Promise<readonly string[]> {
  const changes = await consortiumChanges(db, tenderId)
  return bids.flatMap(({ companyId }) => changes.get(companyId) ?? [])
}

/** Signs that bidders of an opened tender belong together: people, origins and prices, who gave up, and changed consortia. */
export const signsAmong = async (
  db: Kysely<DB>,
  tender: Tender,
  bids: readonly BidRow[],
  compared: Parameters<typeof presentSigns>[2],
): Promise<string[]> => [
  ...presentSigns(bids, await suspectsOf(db, tender.id), compared, orderOf(tender).basis === 'exTax'),
  ...abandonedSigns(bids, tender),
  ...(await changedConsortia(db, tender.id, bids)),
]

/** Signs that bidders of an opened tender belong together, as its comparison shows them; none before the opening. */
export async function signsOf(db: Kysely<DB>, tender: Tender, bids: readonly BidRow[]): Promise<string[]> {
  if (!tender.openedAt) return []
  const rule = { order: orderOf(tender), estimate: tender.estimate }
  const { rows, ranked } = await rankedOf(db, tender, bids)
  return signsAmong(db, tender, bids, comparedBidders(rule, rows, ranked, []))
}
