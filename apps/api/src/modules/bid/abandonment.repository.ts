import type { AbandonKind, NextWay, Undone } from '@jb/domain/bid/abandon'
import type { Tx } from '../../platform/ctx.ts'

/** Who has given up, and whose word that is. */
export interface NewAbandonment {
  readonly id: string
  readonly tenderId: string
  readonly bidId: string
  readonly companyId: string
  readonly side: 'bidder' | 'owner'
  readonly reasonKind: AbandonKind
  readonly reason: string
  readonly undone: Undone
  readonly decidedBy: string
  readonly secondBy: string | null
  readonly at: Date
}

/** Writes down that a bidder has given up; a bid is abandoned once. */
export async function insertAbandonment(tx: Tx, one: NewAbandonment): Promise<void> {
  await tx
    .insertInto('tender_abandonment')
    .values({
      id: one.id,
      tender_id: one.tenderId,
      bid_id: one.bidId,
      company_id: one.companyId,
      side: one.side,
      reason_kind: one.reasonKind,
      reason: one.reason,
      undone: one.undone,
      decided_by: one.decidedBy,
      second_by: one.secondBy,
      at: one.at,
    })
    .execute()
}

/** Writes the public notice of one. */
export async function saveNotice(
  tx: Tx,
  id: string,
  told: { readonly notice: string; readonly next: NextWay; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('tender_abandonment')
    .set({ notice: told.notice, next: told.next, published_at: told.at, published_by: told.by })
    .where('id', '=', id)
    .execute()
}
