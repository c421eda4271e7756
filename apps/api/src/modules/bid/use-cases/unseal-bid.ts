import { type Examined, examine, unreadable } from '@jb/domain/bid/examine'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import { type SealedBid, saveExamined } from '../bid.repository.ts'

type Terms = Parameters<typeof examine>[0]

function judge(terms: Terms, bid: SealedBid, privateKey: Uint8Array): Examined {
  try {
    return examine(terms, bid, privateKey)
  } catch {
    return unreadable
  }
}

/** Values that no column can hold (class 22) or that are too much for it (54). A lost connection is none of these. */
function isUnstorable(problem: unknown): boolean {
  const code = (problem as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(22|54)/.test(code)
}

/**
 * Opens one sealed bid with the tender's key and keeps what it says. Whatever a bidder has sealed, it can spoil its
 * own bid only: what cannot be stored counts as unreadable, and the opening of the others goes on.
 */
export async function unsealBid(
  { tx, now }: Ctx,
  terms: Terms,
  bid: SealedBid,
  privateKey: Uint8Array,
): Promise<Examined> {
  const found = judge(terms, bid, privateKey)
  await sql`savepoint one_bid`.execute(tx)
  try {
    await saveExamined(tx, bid.id, found, now)
    await sql`release savepoint one_bid`.execute(tx)
    return found
  } catch (problem) {
    if (!isUnstorable(problem)) throw problem
    await sql`rollback to savepoint one_bid`.execute(tx)
    await saveExamined(tx, bid.id, unreadable, now)
    return unreadable
  }
}
