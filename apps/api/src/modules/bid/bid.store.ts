import type { BidStatus } from '@jb/domain/bid/bid.flow'
import type { Receipt } from '@jb/domain/bid/receipt'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/**
 * Where the sealed offers for one kind of subject are kept: bids in one table, quotations in another. The columns are
 * the same but for the one that names the subject, so one code receives, opens and reads both.
 */
export interface OfferStore<Status extends string> {
  readonly table: string
  /** The sealed files of its offers, and its column that names the offer. */
  readonly files: { readonly table: string; readonly offer: string }
  readonly subject: { readonly kind: Receipt['subject']['kind']; readonly column: string }
  /** What versions are that take part no more. */
  readonly former: readonly Status[]
  /** What a version is that has arrived, that a newer one replaces, that was taken back, and that was found in order. */
  readonly statuses: Readonly<Record<'sent' | 'replaced' | 'withdrawn' | 'opened', Status>>
  /** The timer that decrypts the files of one opened offer. */
  readonly filesTimer: string
  /** The same of one of its files that nobody holds in memory; its subject is `<offer>/<file>`. */
  readonly largeFileTimer: string
}

/** Bids for tenders. */
export const bids: OfferStore<BidStatus> = {
  table: 'bid',
  files: { table: 'bid_sealed_file', offer: 'bid_id' },
  subject: { kind: 'tender', column: 'tender_id' },
  former: ['replaced', 'withdrawn', 'outdated'],
  statuses: { sent: 'submitted', replaced: 'replaced', withdrawn: 'withdrawn', opened: 'opened' },
  filesTimer: 'bid.openFiles',
  largeFileTimer: 'bid.openLargeFile',
}

interface FileRow {
  readonly offerId: string
  readonly fileId: string
  readonly openedId: string | null
  readonly status: string | null
}

/** The sealed files of the offers that `which` picks, in their order, with the state of their readable ones. */
export async function filesOf(
  db: Kysely<DB>,
  { table, files }: OfferStore<string>,
  which: RawBuilder<unknown>,
): Promise<readonly FileRow[]> {
  const offer = sql.ref(`f.${files.offer}`)
  const { rows } = await sql<FileRow>`
    select ${offer} as "offerId", f.file_id as "fileId", f.opened_file_id as "openedId", file.status
    from ${sql.table(files.table)} f join ${sql.table(table)} o on o.id = ${offer}
    left join file on file.id = f.opened_file_id where ${which} order by f.position`.execute(db)
  return rows
}
