import type { BidStatus } from '@jb/domain/bid/bid.flow'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { bids } from '../bid.store.ts'
import { type OfferRow, offersOf } from './offers.ts'

/** A bid as the opening has left it. */
export interface BidRow extends OfferRow<BidStatus> {
  /** When the owner turned it down; null: it did not. */
  readonly rejectedAt: Date | null
  readonly receiptNo: string
}

/** The bids that companies stand by, as `offersOf`. */
export const bidsOf = (db: Kysely<DB>, tenderId: string): Promise<readonly BidRow[]> =>
  offersOf<BidStatus, Pick<BidRow, 'rejectedAt' | 'receiptNo'>>(
    db,
    { store: bids, subjectId: tenderId },
    sql`, o.rejected_at as "rejectedAt", o.receipt_no as "receiptNo"`,
  )
