import type { SealedFile } from '@jb/domain/bid/bid-content'
import type { Binding } from '@jb/domain/bid/envelope'
import type { Examined } from '@jb/domain/bid/examine'
import type { Receipt } from '@jb/domain/bid/receipt'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import { filesOf, type OfferStore } from './bid.store.ts'

/** An offer as it arrives: ciphertext, hash and time. */
export interface NewOffer {
  readonly id: string
  readonly accountId: string
  readonly envelope: string
  readonly receipt: Receipt
  readonly signature: string
  readonly sealedFileIds: readonly string[]
  /** Where it came from: read after the opening, for the signs of related bidders. */
  readonly source: { readonly ip: string; readonly device: string }
  /** Columns that only this store has. */
  readonly besides: Readonly<Record<string, number>>
}

type Stores = OfferStore<string>

const tableOf = (store: Stores) => sql.table(store.table)
const subjectOf = (store: Stores) => sql.ref(`o.${store.subject.column}`)

/** One version that a company has sent. */
export interface SentOffer<Status extends string> {
  readonly id: string
  readonly companyId: string
  readonly version: number
  readonly status: Status
}

/** All versions that a company has sent for a subject, the oldest first. Somebody has locked what they hang on. */
export async function versionsOf<Status extends string>(
  tx: Tx,
  store: OfferStore<Status>,
  subjectId: string,
  companyId: string,
): Promise<readonly SentOffer<Status>[]> {
  const { rows } = await sql<SentOffer<Status>>`
    select o.id, o.company_id as "companyId", o.version, o.status from ${tableOf(store)} o
    where ${subjectOf(store)} = ${subjectId} and o.company_id = ${companyId} order by o.version`.execute(tx)
  return rows
}

/** A newer version stands in the place of this one. */
export async function saveReplaced(tx: Tx, store: Stores, offerId: string): Promise<void> {
  const { replaced } = store.statuses
  await sql`update ${tableOf(store)} set status = ${replaced} where id = ${offerId}`.execute(tx)
}

/** The company has taken this version back. */
export async function saveWithdrawn(
  tx: Tx,
  store: Stores,
  { offerId, reason, now }: { readonly offerId: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const { withdrawn } = store.statuses
  await sql`update ${tableOf(store)} set status = ${withdrawn}, withdrawn_at = ${now}, withdraw_reason = ${reason}
    where id = ${offerId}`.execute(tx)
}

/** Writes a new offer, sealed. */
export async function insertOffer(tx: Tx, store: Stores, offer: NewOffer): Promise<void> {
  const { receipt, source } = offer
  const besides = Object.entries(offer.besides)
  const names = besides.map(([name]) => sql`, ${sql.ref(name)}`)
  const values = besides.map(([, value]) => sql`, ${value}`)
  await sql`insert into ${tableOf(store)} (id, ${sql.ref(store.subject.column)}, company_id, account_id, version,
    document_version, status, envelope, sha256, receipt_no, receipt_signature, received_at, created_at, source_ip,
    source_device${sql.join(names, sql``)})
    values (${offer.id}, ${receipt.subject.id}, ${receipt.companyId}, ${offer.accountId}, ${receipt.version},
    ${receipt.documentVersion}, ${store.statuses.sent}, ${offer.envelope}, ${receipt.sha256}, ${receipt.receiptNo},
    ${offer.signature}, ${receipt.receivedAt}, ${receipt.receivedAt}, ${source.ip}, ${source.device}${sql.join(values, sql``)})`.execute(
    tx,
  )
  const { table, offer: column } = store.files
  for (const [position, fileId] of offer.sealedFileIds.entries())
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}, file_id, position)
      values (${offer.id}, ${fileId}, ${position})`.execute(tx)
}

interface BoundRow {
  readonly subjectId: string
  readonly companyId: string
  readonly version: number
  readonly documentVersion: number | null
}

const boundColumns = (
  store: Stores,
) => sql`o.id, ${subjectOf(store)} as "subjectId", o.company_id as "companyId",
  o.account_id as "accountId", o.version, o.document_version as "documentVersion"`

function bound<R extends BoundRow>(
  { subject: { kind } }: Stores,
  { subjectId, ...row }: R,
): Omit<R, 'subjectId'> & Binding {
  return { ...row, subject: { kind, id: subjectId } }
}

/** An offer of which the opening knows nothing but the ciphertext. */
export interface SealedOffer extends Binding {
  readonly id: string
  readonly accountId: string
  readonly envelope: string
  readonly receiptNo: string
}

/** The offers of a subject that nobody has opened, in the order of their receipt, locked until the transaction ends. */
export async function lockSealed(tx: Tx, store: Stores, subjectId: string): Promise<readonly SealedOffer[]> {
  type Row = BoundRow & Pick<SealedOffer, 'id' | 'accountId' | 'envelope' | 'receiptNo'>
  const { rows } = await sql<Row>`
    select ${boundColumns(store)}, o.envelope, o.receipt_no as "receiptNo" from ${tableOf(store)} o
    where ${subjectOf(store)} = ${subjectId} and o.status = ${store.statuses.sent} and o.opened_at is null
    order by o.received_at, o.id for update`.execute(tx)
  return rows.map((row) => bound(store, row))
}

/** Writes what the opening found in an offer. */
export async function saveExamined(
  tx: Tx,
  store: Stores,
  found: { readonly offerId: string; readonly examined: Examined; readonly now: Date },
): Promise<void> {
  const { status, content, totals, reason } = found.examined
  const after = status === 'opened' ? store.statuses.opened : status
  await sql`update ${tableOf(store)} set status = ${after}, opened_at = ${found.now},
    content = ${content && JSON.stringify(content)}::jsonb, total = ${totals?.total ?? null},
    total_ex_tax = ${totals?.totalExTax ?? null}, invalid_reason = ${reason}
    where id = ${found.offerId}`.execute(tx)
}

/** An opened offer as far as its files are concerned. */
export interface OpenedOffer extends Binding {
  readonly id: string
  readonly accountId: string
  /** The files that came with it and whose keys the content tells, each with its readable one if there is any. */
  readonly files: readonly { readonly facts: SealedFile; readonly openedId: string | null }[]
}

/** The offers with readable content: one, or all for a subject. */
export async function openedOffers(
  tx: Tx,
  store: Stores,
  of: { readonly offerId: string } | { readonly subjectId: string },
): Promise<readonly OpenedOffer[]> {
  const which = 'offerId' in of ? sql`o.id = ${of.offerId}` : sql`${subjectOf(store)} = ${of.subjectId}`
  type Row = BoundRow & {
    readonly id: string
    readonly accountId: string
    readonly content: { readonly files: readonly SealedFile[] }
  }
  const { rows } = await sql<Row>`select ${boundColumns(store)}, o.content from ${tableOf(store)} o
    where ${which} and o.content is not null`.execute(tx)
  const files = await filesOf(tx, store, which)
  return rows.map(({ content, ...offer }) => ({
    ...bound(store, offer),
    files: files.flatMap(({ offerId, fileId, openedId }) => {
      const facts = offerId === offer.id && content.files.find((told) => told.fileId === fileId)
      return facts ? [{ facts, openedId }] : []
    }),
  }))
}

/** Remembers the readable file that a sealed one has become. */
export async function saveOpenedFile(
  tx: Tx,
  { files }: Stores,
  file: { readonly offerId: string; readonly fileId: string; readonly openedId: string },
): Promise<void> {
  await sql`update ${sql.table(files.table)} set opened_file_id = ${file.openedId}
    where ${sql.ref(files.offer)} = ${file.offerId} and file_id = ${file.fileId}`.execute(tx)
}
