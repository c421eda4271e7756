import { pastStatuses } from '@jb/domain/bid/bid.flow'
import type { BidContent } from '@jb/domain/bid/bid-content'
import type { DecidableBid } from '@jb/domain/bid/recommend'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A bid as the opening has left it. */
export interface BidRow extends DecidableBid {
  readonly companyName: string
  readonly shortName: string
  readonly sha256: string
  readonly content: BidContent | null
  readonly invalidReason: string | null
  /** When the owner turned it down; null: it did not. */
  readonly rejectedAt: Date | null
  /** Ids of its readable files. */
  readonly fileIds: readonly string[]
  /** How many of its files are still being decrypted. */
  readonly filesPending: number
}

/** The bids that companies stand by, in the order of their receipt. Call it for opened tenders, or show nothing but receipts. */
export async function bidsOf(db: Kysely<DB>, tenderId: string): Promise<readonly BidRow[]> {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('company', 'company.id', 'bid.company_id')
    .select(['bid.id as bidId', 'bid.company_id as companyId', 'bid.status', 'bid.total', 'bid.sha256'])
    .select(['bid.total_ex_tax as totalExTax', 'bid.received_at as receivedAt', 'bid.content'])
    .select([
      'bid.invalid_reason as invalidReason',
      'bid.rejected_at as rejectedAt',
      'company.name as companyName',
    ])
    .select('company.short_name as shortName')
    .where('bid.tender_id', '=', tenderId)
    .where('bid.status', 'not in', pastStatuses)
    .orderBy('bid.received_at')
    .orderBy('bid.id')
    .execute()
  const files = await db
    .selectFrom('bid_sealed_file')
    .innerJoin('bid', 'bid.id', 'bid_sealed_file.bid_id')
    .leftJoin('file', 'file.id', 'bid_sealed_file.opened_file_id')
    .select(['bid_id', 'file_id', 'opened_file_id', 'file.status'])
    .where('bid.tender_id', '=', tenderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const content = row.content as unknown as BidContent | null
    const told = new Set(content?.files.map(({ fileId }) => fileId))
    const own = files.filter((file) => file.bid_id === row.bidId && told.has(file.file_id))
    return {
      ...row,
      content,
      fileIds: own.flatMap((file) => file.opened_file_id ?? []),
      filesPending: own.filter(({ status }) => status === null || status === 'quarantined').length,
    }
  })
}
