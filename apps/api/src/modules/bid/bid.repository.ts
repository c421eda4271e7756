import type { BidStatus } from '@jb/domain/bid/bid.flow'
import type { BidContent, SealedFile } from '@jb/domain/bid/bid-content'
import type { Binding } from '@jb/domain/bid/envelope'
import type { Examined } from '@jb/domain/bid/examine'
import type { Receipt } from '@jb/domain/bid/receipt'
import type { Rejected } from '@jb/domain/bid/reject'
import type { Withdrawable } from '@jb/domain/bid/withdraw'
import type { Tx } from '../../platform/ctx.ts'

/** A bid as it arrives: ciphertext, hash and time. */
export interface NewBid {
  readonly id: string
  readonly accountId: string
  readonly envelope: string
  readonly receipt: Receipt
  readonly signature: string
  readonly sealedFileIds: readonly string[]
  /** Where it came from: read after the opening, for the signs of related bidders. */
  readonly source: { readonly ip: string; readonly device: string }
}

/** All versions that a company has sent, the oldest first. Its registration is locked while they decide. */
export async function versionsOf(
  tx: Tx,
  tenderId: string,
  companyId: string,
): Promise<readonly Withdrawable[]> {
  return tx
    .selectFrom('bid')
    .select(['id', 'company_id as companyId', 'version', 'status'])
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .orderBy('version')
    .execute()
}

/** A newer version stands in the place of this one. */
export async function saveReplaced(tx: Tx, bidId: string): Promise<void> {
  await tx.updateTable('bid').set({ status: 'replaced' }).where('id', '=', bidId).execute()
}

/** The company has taken this version back. */
export async function saveWithdrawn(tx: Tx, bidId: string, reason: string, now: Date): Promise<void> {
  const changes = { status: 'withdrawn' as const, withdrawn_at: now, withdraw_reason: reason }
  await tx.updateTable('bid').set(changes).where('id', '=', bidId).execute()
}

/** Writes a new bid, sealed. */
export async function insertBid(tx: Tx, bid: NewBid): Promise<void> {
  const { receipt } = bid
  await tx
    .insertInto('bid')
    .values({
      id: bid.id,
      tender_id: receipt.subject.id,
      company_id: receipt.companyId,
      account_id: bid.accountId,
      version: receipt.version,
      document_version: receipt.documentVersion,
      status: 'submitted',
      envelope: bid.envelope,
      sha256: receipt.sha256,
      receipt_no: receipt.receiptNo,
      receipt_signature: bid.signature,
      received_at: receipt.receivedAt,
      created_at: receipt.receivedAt,
      source_ip: bid.source.ip,
      source_device: bid.source.device,
    })
    .execute()
  const files = bid.sealedFileIds.map((file_id, position) => ({ bid_id: bid.id, file_id, position }))
  if (files.length > 0) await tx.insertInto('bid_sealed_file').values(files).execute()
}

interface BoundRow {
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
  readonly documentVersion: number | null
}

function bound<R extends BoundRow>({ tenderId, ...row }: R): Omit<R, 'tenderId'> & Binding {
  return { ...row, subject: { kind: 'tender', id: tenderId } }
}

/** A bid of which the opening knows nothing but the ciphertext. */
export interface SealedBid extends Binding {
  readonly id: string
  readonly accountId: string
  readonly envelope: string
  readonly receiptNo: string
}

/** The sealed bids of a tender in the order of their receipt, locked until the transaction ends. */
export async function lockSealedBids(tx: Tx, tenderId: string): Promise<readonly SealedBid[]> {
  const rows = await tx
    .selectFrom('bid')
    .select(['id', 'tender_id as tenderId', 'company_id as companyId', 'account_id as accountId'])
    .select(['version', 'document_version as documentVersion', 'envelope', 'receipt_no as receiptNo'])
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'submitted')
    .orderBy('received_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(bound)
}

/** Writes what the opening found in a bid. */
export async function saveExamined(tx: Tx, bidId: string, found: Examined, now: Date): Promise<void> {
  await tx
    .updateTable('bid')
    .set({
      status: found.status,
      opened_at: now,
      content: found.content && JSON.stringify(found.content),
      total: found.totals?.total ?? null,
      total_ex_tax: found.totals?.totalExTax ?? null,
      invalid_reason: found.reason,
    })
    .where('id', '=', bidId)
    .execute()
}

/** An opened bid as far as its files are concerned. */
export interface OpenedBid extends Binding {
  readonly id: string
  readonly accountId: string
  /** The files that came with the bid and whose keys the content tells, each with its readable one if there is any. */
  readonly files: readonly { readonly facts: SealedFile; readonly openedId: string | null }[]
}

/** The bids with readable content: one, or all of a tender. */
export async function openedBids(
  tx: Tx,
  of: { readonly bidId: string } | { readonly tenderId: string },
): Promise<readonly OpenedBid[]> {
  const [column, value] =
    'bidId' in of ? (['bid.id', of.bidId] as const) : (['bid.tender_id', of.tenderId] as const)
  const rows = await tx
    .selectFrom('bid')
    .select(['id', 'tender_id as tenderId', 'company_id as companyId', 'account_id as accountId'])
    .select(['version', 'document_version as documentVersion', 'content'])
    .where(column, '=', value)
    .where('content', 'is not', null)
    .execute()
  const files = await tx
    .selectFrom('bid_sealed_file')
    .innerJoin('bid', 'bid.id', 'bid_sealed_file.bid_id')
    .select(['bid_id', 'file_id', 'opened_file_id'])
    .where(column, '=', value)
    .orderBy('position')
    .execute()
  return rows.map(({ content, ...bid }) => {
    const { files: told } = content as unknown as BidContent
    return {
      ...bound(bid),
      files: files.flatMap(({ bid_id, file_id, opened_file_id: openedId }) => {
        const facts = bid_id === bid.id && told.find(({ fileId }) => fileId === file_id)
        return facts ? [{ facts, openedId }] : []
      }),
    }
  })
}

/** Remembers the readable file that a sealed one has become. */
export async function saveOpenedFile(
  tx: Tx,
  bidId: string,
  fileId: string,
  openedFileId: string,
): Promise<void> {
  await tx
    .updateTable('bid_sealed_file')
    .set({ opened_file_id: openedFileId })
    .where('bid_id', '=', bidId)
    .where('file_id', '=', fileId)
    .execute()
}

/** The owner has turned this bid down. */
export async function saveRejected(
  tx: Tx,
  { bidId, status, reason }: Rejected['bid'],
  by: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const changes = { status, invalid_reason: reason, rejected_at: by.now, rejected_by: by.accountId }
  await tx.updateTable('bid').set(changes).where('id', '=', bidId).execute()
}

/** Writes a note of the owner's side. */
export async function insertNote(
  tx: Tx,
  note: { readonly bidId: string; readonly accountId: string; readonly text: string; readonly now: Date },
): Promise<void> {
  const { bidId: bid_id, accountId: account_id, text, now: created_at } = note
  await tx.insertInto('bid_note').values({ bid_id, account_id, text, created_at }).execute()
}

/** Writes what the award made of a bid. */
export async function saveStatus(tx: Tx, bidId: string, status: BidStatus): Promise<void> {
  await tx.updateTable('bid').set({ status }).where('id', '=', bidId).execute()
}
