import type { BidContent } from '@jb/domain/bid/bid-content'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { filesOf, type OfferStore } from '../bid.store.ts'
import { bidderName } from '../bidder-name.ts'

/** An offer as the opening has left it. */
export interface OfferRow<Status extends string> {
  readonly bidId: string
  readonly companyId: string
  readonly companyName: string
  readonly shortName: string
  readonly status: Status
  readonly total: string | null
  readonly totalExTax: string | null
  readonly receivedAt: Date
  readonly sha256: string
  readonly content: BidContent | null
  readonly invalidReason: string | null
  /** Ids of its readable files. */
  readonly fileIds: readonly string[]
  /** How many of its files are still being decrypted. */
  readonly filesPending: number
}

/**
 * The offers that companies stand by, in the order of their receipt; `more` are further columns of `o`. Call it for
 * opened subjects, or show nothing but receipts.
 */
export async function offersOf<Status extends string, More = unknown>(
  db: Kysely<DB>,
  { store, subjectId }: { readonly store: OfferStore<Status>; readonly subjectId: string },
  more: RawBuilder<unknown> = sql``,
): Promise<readonly (OfferRow<Status> & More)[]> {
  const which = sql`${sql.ref(`o.${store.subject.column}`)} = ${subjectId}`
  const { rows } = await sql<Omit<OfferRow<Status>, 'fileIds' | 'filesPending'> & More>`
    select o.id as "bidId", o.company_id as "companyId", o.status, o.total, o.sha256,
      o.total_ex_tax as "totalExTax", o.received_at as "receivedAt", o.content, o.invalid_reason as "invalidReason",
      ${bidderName('company', `o.${store.subject.column}`)} as "companyName", company.short_name as "shortName"${more}
    from ${sql.table(store.table)} o join company on company.id = o.company_id
    where ${which} and o.status not in (${sql.join([...store.former])})
    order by o.received_at, o.id`.execute(db)
  const files = await filesOf(db, store, which)
  return rows.map((row) => {
    const told = new Set(row.content?.files.map(({ fileId }) => fileId))
    const own = files.filter(({ offerId, fileId }) => offerId === row.bidId && told.has(fileId))
    return {
      ...row,
      fileIds: own.flatMap(({ openedId }) => openedId ?? []),
      filesPending: own.filter(({ status }) => status === null || status === 'quarantined').length,
    }
  })
}
