import type { Comparison } from '@jb/contract/bid/bid.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

type Note = Comparison['bidders'][number]['notes'][number]

/** What the owner's side has noted about the bids of a tender, the latest first. For nobody else. */
export async function notesOf(db: Kysely<DB>, tenderId: string): Promise<(bidId: string) => Note[]> {
  const rows = await db
    .selectFrom('bid_note')
    .innerJoin('bid', 'bid.id', 'bid_note.bid_id')
    .innerJoin('account', 'account.id', 'bid_note.account_id')
    .select(['bid_note.bid_id as bidId', 'bid_note.text', 'bid_note.created_at as at', 'account.name as by'])
    .where('bid.tender_id', '=', tenderId)
    .orderBy('bid_note.created_at', 'desc')
    .orderBy('bid_note.id')
    .execute()
  return (bidId) =>
    rows.filter((row) => row.bidId === bidId).map(({ text, at, by }) => ({ text, at: at.toISOString(), by }))
}
