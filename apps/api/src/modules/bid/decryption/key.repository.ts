import { pastStatuses } from '@jb/domain/bid/bid.flow'
import type { Binding } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import type { Examined } from '@jb/domain/bid/examine'
import type { Cause } from '@jb/domain/bid/session'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

type Db = Kysely<DB>

/** Under which name posted keys are wrapped. */
export const keyPurpose = 'bid.key'

/** The bid by which a company stands, with its envelope. */
export interface CurrentBid extends Binding {
  readonly id: string
  readonly envelope: string
}

/** What its envelope is bound to: where bidders decrypt there are no envelopes of version 1. */
export function boundTo({ documentVersion, ...bid }: CurrentBid): Bound {
  if (documentVersion === null) throw new Error('a bid of version 1 is decrypted by its opening key')
  const { subject, companyId, version } = bid
  return { subject, companyId, version, documentVersion }
}

/** The bid that a company has sent and that counts; locked against a newer version or the publication meanwhile. */
export async function lockCurrentBid(
  tx: Tx,
  tenderId: string,
  companyId: string,
): Promise<CurrentBid | undefined> {
  const row = await tx
    .selectFrom('bid')
    .select(['id', 'company_id', 'version', 'document_version', 'envelope'])
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('status', 'not in', [...pastStatuses, 'abandoned'])
    .forShare()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    subject: { kind: 'tender', id: tenderId },
    companyId: row.company_id,
    version: row.version,
    documentVersion: row.document_version,
    envelope: row.envelope,
  }
}

/** A key that its bidder posts, wrapped. */
interface Posting {
  readonly bidId: string
  readonly wrapped: string
  readonly by: string
  readonly at: Date
}

/** Keeps a posted key; the first one stands, and gives when that was. */
export async function insertKey(tx: Tx, { bidId, wrapped, by, at }: Posting): Promise<Date> {
  await tx
    .insertInto('bid_key')
    .values({ bid_id: bidId, wrapped, posted_by: by, posted_at: at })
    .onConflict((on) =>
      on
        .column('bid_id')
        .doUpdateSet({ wrapped, posted_by: by, posted_at: at, wiped_at: null })
        // One that was wiped may be posted again in a window that began anew.
        .where('bid_key.wiped_at', 'is not', null),
    )
    .execute()
  const { posted_at } = await tx
    .selectFrom('bid_key')
    .select('posted_at')
    .where('bid_id', '=', bidId)
    .executeTakeFirstOrThrow()
  return posted_at
}

/** A bid of a session and what is known of it. Who has posted is for the clock alone until the publication. */
export interface Standing {
  readonly bidId: string
  readonly companyId: string
  readonly receiptNo: string
  readonly posted: boolean
  /** What was confirmed of why it was not decrypted. */
  readonly cause: Cause | null
}

/** All bids that stood at the deadline, in the order of their receipts. */
export async function standingsOf(db: Db, tenderId: string): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select b.id as "bidId", b.company_id as "companyId", b.receipt_no as "receiptNo",
      (k.wrapped is not null or k.opened is not null) is true as posted, c.cause
    from bid b left join bid_key k on k.bid_id = b.id
      left join opening_cause c on c.bid_id = b.id and c.status = 'confirmed'
    where b.tender_id = ${tenderId} and b.status not in ('replaced', 'withdrawn', 'outdated')
    order by b.received_at, b.id`.execute(db)
  return rows
}

/** The next bid whose key was posted and whose envelope nobody has opened yet. */
export async function nextToUnseal(
  tx: Tx,
  tenderId: string,
): Promise<(CurrentBid & { readonly wrapped: string }) | undefined> {
  type Row = Omit<CurrentBid, 'subject'> & { readonly wrapped: string }
  const { rows } = await sql<Row>`
    select b.id, b.company_id as "companyId", b.version, b.document_version as "documentVersion", b.envelope, k.wrapped
    from bid b join bid_key k on k.bid_id = b.id and k.wrapped is not null
    where b.tender_id = ${tenderId} and b.status = 'submitted'
      and not exists (select from bid_unsealed u where u.bid_id = b.id)
    order by b.received_at, b.id limit 1`.execute(tx)
  const [row] = rows
  return row && { ...row, subject: { kind: 'tender', id: tenderId } }
}

/** Writes what was found in one envelope beside it: nobody sees it until all become visible. */
export async function insertUnsealed(
  tx: Tx,
  {
    tenderId,
    bidId,
    examined,
  }: { readonly tenderId: string; readonly bidId: string; readonly examined: Examined },
): Promise<void> {
  const { status, content, totals, reason } = examined
  await tx
    .insertInto('bid_unsealed')
    .values({
      bid_id: bidId,
      tender_id: tenderId,
      status,
      content: content && JSON.stringify(content),
      total: totals?.total ?? null,
      total_ex_tax: totals?.totalExTax ?? null,
      reason,
    })
    .execute()
}

/** The window is over: whoever has posted nothing has not decrypted. */
export async function saveMissing(tx: Tx, tenderId: string): Promise<void> {
  await sql`update bid set status = 'undecrypted' where tender_id = ${tenderId} and status = 'submitted'
    and not exists (select from bid_key k where k.bid_id = bid.id and k.wrapped is not null)`.execute(tx)
}

/** Nothing of this window counts any more: all bids that stood at the deadline may be decrypted again. */
export async function saveUndone(tx: Tx, tenderId: string): Promise<void> {
  await sql`update bid set status = 'submitted' where tender_id = ${tenderId}
    and status in ('undecrypted', 'deemedRevoked', 'deemedWithdrawn')`.execute(tx)
}

/** What the log may say of a bid at the publication. */
export interface Published {
  readonly receiptNo: string
  readonly status: string
}

/**
 * Makes everything visible that the window's end has found, and nothing else: contents and totals of what was decrypted,
 * the keys that prove them.
 */
export async function publishUnsealed(
  tx: Tx,
  tenderId: string,
  { now, keys }: { readonly now: Date; readonly keys: ReadonlyMap<string, string> },
): Promise<readonly Published[]> {
  await sql`update bid b set status = u.status, opened_at = ${now}, content = u.content, total = u.total,
      total_ex_tax = u.total_ex_tax, invalid_reason = u.reason
    from bid_unsealed u where u.bid_id = b.id and u.tender_id = ${tenderId} and b.status = 'submitted'`.execute(
    tx,
  )
  for (const [bidId, opened] of keys)
    await tx.updateTable('bid_key').set({ wrapped: null, opened }).where('bid_id', '=', bidId).execute()
  await tx.deleteFrom('bid_unsealed').where('tender_id', '=', tenderId).execute()
  const { rows } = await sql<Published>`select receipt_no as "receiptNo", status from bid
    where tender_id = ${tenderId} and status not in ('replaced', 'withdrawn', 'outdated')
    order by received_at, id`.execute(tx)
  return rows
}

/** The posted keys of a tender, wrapped, by bid. */
export async function postedKeys(tx: Tx, tenderId: string) {
  return tx
    .selectFrom('bid_key')
    .innerJoin('bid', 'bid.id', 'bid_key.bid_id')
    .select(['bid_key.bid_id as bidId', 'bid_key.wrapped'])
    .where('bid.tender_id', '=', tenderId)
    .where('bid_key.wrapped', 'is not', null)
    .execute()
}

/** Forgets all that was posted and found, for good. */
export async function wipeKeys(tx: Tx, tenderId: string, now: Date): Promise<void> {
  await tx.deleteFrom('bid_unsealed').where('tender_id', '=', tenderId).execute()
  await tx
    .updateTable('bid_key')
    .set({ wrapped: null, wiped_at: now })
    .where('wrapped', 'is not', null)
    .where('bid_id', 'in', (eb) => eb.selectFrom('bid').select('id').where('tender_id', '=', tenderId))
    .execute()
}

/** What becomes of an undecrypted bid once its cause is confirmed. */
export async function saveDeemed(tx: Tx, bidId: string, status: Cause): Promise<void> {
  await tx
    .updateTable('bid')
    .set({ status })
    .where('id', '=', bidId)
    .where('status', '=', 'undecrypted')
    .execute()
}
