import type { BidContent } from '@jb/domain/bid/bid-content'
import type { QuotationStatus } from '@jb/domain/quotation/quotation.flow'
import { type SentQuotation, validUntil } from '@jb/domain/quotation/quote'
import type { KnownVersion, RecordedWay } from '@jb/domain/quotation/record'
import { type Kysely, sql } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
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

/** All versions that a company has sent for a demand, the oldest first. */
export const sentFor = (
  db: Kysely<DB>,
  demandId: string,
  companyId: string,
): Promise<readonly SentQuotation[]> =>
  db
    .selectFrom('quotation')
    .select(['id', 'company_id as companyId', 'version', 'status', 'round'])
    .where('demand_id', '=', demandId)
    .where('company_id', '=', companyId)
    .orderBy('version')
    .execute()

/** A price of the second round does not count, and why. */
export async function setAside(
  tx: Tx,
  quotationId: string,
  { from, reason }: { readonly from: QuotationStatus; readonly reason: string },
): Promise<void> {
  if (await saveStatus(tx, quotationId, { from, to: 'setAside' }))
    await tx.updateTable('quotation').set({ invalid_reason: reason }).where('id', '=', quotationId).execute()
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

/** The versions of a company for a demand, and which of them the buyer has recorded. */
export async function knownVersions(
  db: Kysely<DB>,
  demandId: string,
  companyId: string,
): Promise<readonly KnownVersion[]> {
  return db
    .selectFrom('quotation')
    .select('version')
    .select(sql<boolean>`recorded_by is not null`.as('recorded'))
    .select(sql<boolean>`recorded_by is not null and status = 'withdrawn'`.as('refused'))
    .where('demand_id', '=', demandId)
    .where('company_id', '=', companyId)
    .orderBy('version')
    .execute()
}

/** Whether a person works for a company, or has since that moment. */
export async function isOnStaff(
  db: Kysely<DB>,
  { companyId, accountId, since }: { companyId: string; accountId: string; since: Date | null },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from membership where company_id = ${companyId} and account_id = ${accountId}
    and (left_at is null or left_at > ${since ?? new Date(0)}) limit 1`.execute(db)
  return rows.length > 0
}

/** Writes who has recorded a quotation for its company; where it was typed says nothing about that company. */
export async function markRecorded(
  tx: Tx,
  id: string,
  { by, way, saidAt }: { readonly by: string; readonly way: RecordedWay; readonly saidAt: Date },
): Promise<void> {
  await tx
    .updateTable('quotation')
    .set({ recorded_by: by, recorded_way: way, said_at: saidAt, source_ip: '', source_device: '' })
    .where('id', '=', id)
    .execute()
}

/** One quotation, locked until the transaction ends, as far as its company may object to it. */
export async function lockQuotation(tx: Tx, id: string) {
  return tx
    .selectFrom('quotation')
    .select(['id', 'demand_id as demandId', 'company_id as companyId', 'version', 'status'])
    .select(sql<boolean>`recorded_by is not null`.as('recorded'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Its company objects: it is taken back. */
export async function saveObjection(
  tx: Tx,
  id: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('quotation')
    .set({ status: 'withdrawn', withdrawn_at: now, objected_at: now, objection: reason })
    .where('id', '=', id)
    .execute()
}
