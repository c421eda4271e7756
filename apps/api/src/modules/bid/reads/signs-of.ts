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
export async function changedConsortia(
  db: Kysely<DB>,
  tenderId: string,
  bids: readonly BidRow[],
): Promise<readonly string[]> {
  const changes = await consortiumChanges(db, tenderId)
  return bids.flatMap(({ companyId }) => changes.get(companyId) ?? [])
}

/** Signs that bidders of an opened tender belong together, as its comparison shows them; none before the opening. */
export async function signsOf(db: Kysely<DB>, tender: Tender, bids: readonly BidRow[]): Promise<string[]> {
  if (!tender.openedAt) return []
  const order = orderOf(tender)
  const rule = { order, estimate: tender.estimate }
  const { rows, ranked } = await rankedOf(db, tender, bids)
  const compared = comparedBidders(rule, rows, ranked, [])
  return [
    ...presentSigns(bids, await suspectsOf(db, tender.id), compared, order.basis === 'exTax'),
    ...abandonedSigns(bids, tender),
    ...(await changedConsortia(db, tender.id, bids)),
  ]
}
