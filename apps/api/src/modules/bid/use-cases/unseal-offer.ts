import { type Examined, examine, unreadable } from '@jb/domain/bid/examine'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import type { OfferStore } from '../bid.store.ts'
import { lockSealed, type SealedOffer, saveExamined } from '../offer.repository.ts'

type Terms = Parameters<typeof examine>[0]

/** What the opening finds in one sealed offer; whatever stands in it, nobody else's is touched. */
export function judge(terms: Terms, offer: Parameters<typeof examine>[1], privateKey: Uint8Array): Examined {
  try {
    return examine(terms, offer, privateKey)
  } catch {
    return unreadable(terms)
  }
}

/** Values that no column can hold (class 22) or that are too much for it (54). A lost connection is none of these. */
export function isUnstorable(problem: unknown): boolean {
  const code = (problem as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^(22|54)/.test(code)
}

interface Opening<Status extends string> {
  readonly store: OfferStore<Status>
  readonly terms: Terms
  /** The subject's own key, unwrapped. */
  readonly privateKey: Uint8Array
}

/**
 * Opens one sealed offer with the subject's key and keeps what it says. Whatever a bidder has sealed, it can spoil its
 * own offer only: what cannot be stored counts as unreadable, and the opening of the others goes on.
 */
async function unsealOne<Status extends string>(
  { tx, now }: Ctx,
  { store, terms, privateKey }: Opening<Status>,
  offer: SealedOffer,
): Promise<Examined> {
  const examined = judge(terms, offer, privateKey)
  await sql`savepoint one_bid`.execute(tx)
  try {
    await saveExamined(tx, store, { offerId: offer.id, examined, now })
    await sql`release savepoint one_bid`.execute(tx)
    return examined
  } catch (problem) {
    if (!isUnstorable(problem)) throw problem
    await sql`rollback to savepoint one_bid`.execute(tx)
    const closed = unreadable(terms)
    await saveExamined(tx, store, { offerId: offer.id, examined: closed, now })
    return closed
  }
}

/** Opens all sealed offers for a subject; gives what the log may say of each. */
export async function unsealAll<Status extends string>(
  ctx: Ctx,
  subjectId: string,
  opening: Opening<Status>,
): Promise<readonly { readonly receiptNo: string; readonly status: Examined['status'] }[]> {
  const found: { receiptNo: string; status: Examined['status'] }[] = []
  for (const sealed of await lockSealed(ctx.tx, opening.store, subjectId)) {
    const { status } = await unsealOne(ctx, opening, sealed)
    found.push({ receiptNo: sealed.receiptNo, status })
  }
  opening.privateKey.fill(0)
  return found
}
