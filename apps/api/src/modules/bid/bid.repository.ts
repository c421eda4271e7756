import type { BidStatus } from '@jb/domain/bid/bid.flow'
import type { Rejected } from '@jb/domain/bid/reject'
import type { Tx } from '../../platform/ctx.ts'

/** The owner has turned this bid down. */
export async function saveRejected(
  tx: Tx,
  { bidId, status, reason }: Rejected['bid'],
  by: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const changes = { status, invalid_reason: reason, rejected_at: by.now, rejected_by: by.accountId }
  await tx.updateTable('bid').set(changes).where('id', '=', bidId).execute()
}

/** What is in for an older list stays sealed for good; gives the companies that had sent it. */
export async function saveOutdated(tx: Tx, tenderId: string): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('bid')
    .set({ status: 'outdated' })
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'submitted')
    .returning('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/** Writes a note of the owner's side. */
export async function insertNote(
  tx: Tx,
  note: { readonly bidId: string; readonly accountId: string; readonly text: string; readonly now: Date },
): Promise<void> {
  const { bidId: bid_id, accountId: account_id, text, now: created_at } = note
  await tx.insertInto('bid_note').values({ bid_id, account_id, text, created_at }).execute()
}

/** A bidder has given up; the reason is one of a few words that its owner's side reads. */
export async function saveAbandoned(
  tx: Tx,
  { bidId, status }: { readonly bidId: string; readonly status: BidStatus },
  reason: string,
): Promise<void> {
  await tx.updateTable('bid').set({ status, invalid_reason: reason }).where('id', '=', bidId).execute()
}

/** Writes what the award made of a bid. */
export async function saveStatus(tx: Tx, bidId: string, status: BidStatus): Promise<void> {
  await tx.updateTable('bid').set({ status }).where('id', '=', bidId).execute()
}
