import { type Bill, payBill } from '@jb/domain/fee/bill'
import type { FeeOrder } from '@jb/domain/fee/fee'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Insertable, Selectable } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { FeeBill } from '../../platform/db/types.ts'

export type BillRow = Selectable<FeeBill>

/** A bill out of its row. */
export const toBill = (row: BillRow): Bill => ({
  id: row.id,
  no: row.no,
  tenderId: row.tender_id,
  title: row.title,
  payeeCompanyId: row.payee_company_id,
  payerCompanyId: row.payer_company_id,
  winnerCompanyId: row.winner_company_id,
  payee: { name: row.payee_name, bank: row.payee_bank, account: row.payee_account },
  formula: row.formula as unknown as Bill['formula'],
  awarded: row.awarded,
  amount: row.amount,
  lines: row.lines as unknown as Bill['lines'],
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  dueAt: row.due_at,
  overdueAt: row.overdue_at,
  invoiceTitle: row.invoice_title,
  taxNo: row.tax_no,
  invoiceNo: row.invoice_no,
  invoiceFileId: row.invoice_file_id,
  invoicedAt: row.invoiced_at,
  endedAt: row.ended_at,
  endReason: row.end_reason,
})

/** What changes in the life of a bill. */
const moving = (bill: Bill, now: Date) => ({
  status: bill.status,
  version: bill.version,
  updated_at: now,
  confirmed_at: bill.confirmedAt,
  due_at: bill.dueAt,
  overdue_at: bill.overdueAt,
  invoice_title: bill.invoiceTitle,
  tax_no: bill.taxNo,
  invoice_no: bill.invoiceNo,
  invoice_file_id: bill.invoiceFileId,
  invoiced_at: bill.invoicedAt,
  ended_at: bill.endedAt,
  end_reason: bill.endReason,
})

/** Writes a new bill; false when the award has one already. */
export async function insertBill(tx: Tx, bill: Bill): Promise<boolean> {
  const row: Insertable<FeeBill> = {
    id: bill.id,
    no: bill.no,
    tender_id: bill.tenderId,
    title: bill.title,
    payee_company_id: bill.payeeCompanyId,
    payer_company_id: bill.payerCompanyId,
    winner_company_id: bill.winnerCompanyId,
    payee_name: bill.payee.name,
    payee_bank: bill.payee.bank,
    payee_account: bill.payee.account,
    formula: JSON.stringify(bill.formula),
    awarded: bill.awarded,
    amount: bill.amount,
    lines: JSON.stringify(bill.lines),
    created_at: bill.createdAt,
    ...moving(bill, bill.createdAt),
  }
  const written = await tx
    .insertInto('fee_bill')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tender_id', 'winner_company_id']).where('status', '<>', 'void').doNothing(),
    )
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** The bill with this id, locked. */
export async function lockBill(tx: Tx, id: string): Promise<Bill | undefined> {
  const row = await tx.selectFrom('fee_bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toBill(row)
}

/** The bill of an award that stands, locked. */
export async function lockBillOf(tx: Tx, tenderId: string, winnerId: string): Promise<Bill | undefined> {
  const row = await tx
    .selectFrom('fee_bill')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('winner_company_id', '=', winnerId)
    .where('status', '<>', 'void')
    .forUpdate()
    .executeTakeFirst()
  return row && toBill(row)
}

export type BillEvent =
  | 'billed'
  | 'billConfirmed'
  | 'billPaid'
  | 'overdue'
  | 'waived'
  | 'billVoid'
  | 'invoiced'

interface BillChange {
  readonly bill: Bill
  /** As the operation log names it. */
  readonly action: string
  readonly event: BillEvent
  readonly reason?: string
}

/** Tells and logs what has just been written of a bill. */
export async function noteBill(ctx: Ctx, { bill, action, event, reason }: BillChange): Promise<void> {
  await ctx.emit({ type: `fee.${event}`, payload: { billId: bill.id } })
  await ctx.log({ subject: { kind: 'feeBill', id: bill.id }, action, ...(reason && { reason }) })
}

/** Writes what a verb made of a bill, tells and logs it. */
export async function saveBill(ctx: Ctx, change: BillChange): Promise<void> {
  const { bill } = change
  await ctx.tx.updateTable('fee_bill').set(moving(bill, ctx.now)).where('id', '=', bill.id).execute()
  await noteBill(ctx, change)
}

/** The money of a bill has arrived; one that nobody owes any more stays as it is, for its orders are closed. */
export async function payBillBy(ctx: Ctx, { subject }: FeeOrder): Promise<void> {
  if (subject.kind !== 'bill') return
  const bill = await lockBill(ctx.tx, subject.id)
  const paid = bill && payBill(bill)
  if (!paid || isRefusal(paid)) return
  await saveBill(ctx, { bill: paid, action: 'pay', event: 'billPaid' })
}
