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
  /** Its place and points in the report of a committee; null: there is none. */
  readonly place: number | null
  readonly score: string | null
  /** The version of the document that it was made for; null: an envelope of version 1, which names none. */
  readonly documentVersion: number | null
  /** The hash of that report. */
  readonly reportSha256: string | null
  /** What its members say against it. */
  readonly dissent: string | null
}

/** The bids that companies stand by, as `offersOf`. */
export const bidsOf = (db: Kysely<DB>, tenderId: string): Promise<readonly BidRow[]> =>
  offersOf<
    BidStatus,
    Pick<
      BidRow,
      'rejectedAt' | 'receiptNo' | 'documentVersion' | 'place' | 'score' | 'reportSha256' | 'dissent'
    >
  >(
    db,
    { store: bids, subjectId: tenderId },
    sql`, o.rejected_at as "rejectedAt", o.receipt_no as "receiptNo", o.document_version as "documentVersion",
      (select r.rank from bid_ranking r where r.bid_id = o.id) as place,
      (select r.score from bid_ranking r where r.bid_id = o.id) as score,
      (select r.dissent from bid_ranking r where r.bid_id = o.id) as dissent,
      (select r.report_sha256 from bid_ranking r where r.bid_id = o.id) as "reportSha256"`,
  )
