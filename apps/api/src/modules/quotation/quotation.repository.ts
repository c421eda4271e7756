import type { BidContent } from '@jb/domain/bid/bid-content'
import type { QuotationStatus } from '@jb/domain/quotation/quotation.flow'
import { validUntil } from '@jb/domain/quotation/quote'
import { sql } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import { validityTimer } from './quotation.store.ts'

/** Colleagues who send for the same demand wait for each other, others do not: held until the transaction ends. */
export async function lockOwnVersions(tx: Tx, demandId: string, companyId: string): Promise<void> {
  const key = `quotation:${demandId}:${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Whoever decides about the quotations of a demand waits for the others who do. */
export async function lockDeciding(tx: Tx, demandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotation:deciding:${demandId}`}, 0))`.execute(
    tx,
  )
}

/** Writes until when the prices hold of all that were read, and lets the clock look then. */
export async function keepValidity(ctx: Ctx, demandId: string, endsAt: Date): Promise<void> {
  const read = await ctx.tx
    .selectFrom('quotation')
    .select(['id', 'content'])
    .where('demand_id', '=', demandId)
    .where('status', '=', 'quoted')
    .where('content', 'is not', null)
    .where('valid_until', 'is', null)
    .execute()
  for (const { id, content } of read) {
    const { validityDays } = content as unknown as BidContent
    const dueAt = validUntil(endsAt, Math.min(validityDays, 3650))
    await ctx.tx.updateTable('quotation').set({ valid_until: dueAt }).where('id', '=', id).execute()
    await ctx.setTimer({ kind: validityTimer, subjectId: id, dueAt })
  }
}

/** Writes what became of a quotation, as long as it still stands at `from`; tells whether it did. */
export async function saveStatus(
  tx: Tx,
  quotationId: string,
  change: { readonly from: QuotationStatus; readonly to: QuotationStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quotation')
    .set({ status: change.to })
    .where('id', '=', quotationId)
    .where('status', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the owner has selected, as it is kept. */
export interface Selection {
  readonly demandId: string
  readonly reason: string
  readonly value: string
  readonly incTax: string
  readonly selectedBy: string
  readonly rows: readonly { readonly rowId: string; readonly quotationId: string; readonly amount: string }[]
}

/** Keeps a selection; of each demand there is one, and a later one takes the place of the one before. Rows of the one before stay with their orders. */
export async function insertSelection(tx: Tx, selection: Selection, now: Date): Promise<void> {
  const { demandId: demand_id, reason, value, incTax: inc_tax, selectedBy: selected_by } = selection
  const chosen = { reason, value, inc_tax, selected_by, selected_at: now }
  const { attempt } = await tx
    .insertInto('quotation_selection')
    .values({ demand_id, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('demand_id')
        .doUpdateSet((eb) => ({ ...chosen, attempt: eb('quotation_selection.attempt', '+', 1) })),
    )
    .returning('attempt')
    .executeTakeFirstOrThrow()
  const rows = selection.rows.map(({ rowId: demand_row_id, quotationId: quotation_id, amount }) => ({
    demand_id,
    demand_row_id,
    quotation_id,
    amount,
    attempt,
  }))
  await tx.insertInto('quotation_selected_row').values(rows).execute()
}
