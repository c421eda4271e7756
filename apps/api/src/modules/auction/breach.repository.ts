import type { Tx } from '../../platform/ctx.ts'

interface Asked {
  readonly id: string
  readonly auctionId: string
  readonly reason: string
  readonly askedBy: string
}

/** Writes down that somebody of the owner's side says that the winner did not keep its word. */
export async function insertBreach(tx: Tx, asked: Asked, now: Date): Promise<void> {
  await tx
    .insertInto('auction_breach')
    .values({
      ...{ id: asked.id, auction_id: asked.auctionId, status: 'pending', reason: asked.reason },
      ...{ asked_by: asked.askedBy, asked_at: now },
    })
    .execute()
}

interface Decided {
  readonly status: 'agreed' | 'refused' | 'ended'
  /** null: it came to nothing by itself. */
  readonly by: string | null
  readonly answer: string
}

/** What became of it; nothing where none waits. */
export async function endBreach(tx: Tx, auctionId: string, decided: Decided, now: Date): Promise<void> {
  const { status, by, answer } = decided
  await tx
    .updateTable('auction_breach')
    .set({ status, decided_by: by, decided_at: now, answer })
    .where('auction_id', '=', auctionId)
    .where('status', '=', 'pending')
    .execute()
}
