import type { FeeOrder, FeeTerms } from '@jb/domain/fee/fee'
import { refundRule } from '@jb/domain/fee/words'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB, FeeOrder as OrderTable, FeeTerms as TermsTable } from '../../platform/db/types.ts'
import { type Book, coreRow, toCore } from '../ledger/index.ts'
import { payBillBy } from './bill.rows.ts'

export type FeeOrderRow = Selectable<OrderTable>

/** An order out of its row. */
export function toFeeOrder(row: FeeOrderRow): FeeOrder {
  const { wish_cause: cause, wish_reason: reason, wish_at: at, wish_answer: answer } = row
  const wish = cause && reason !== null && at && answer !== null ? { cause, reason, at, answer } : null
  return { ...toCore(row), wish }
}

const rowOf = (order: FeeOrder, now: Date): Insertable<OrderTable> => ({
  ...coreRow(order, now),
  wish_cause: order.wish?.cause ?? null,
  wish_reason: order.wish?.reason ?? null,
  wish_at: order.wish?.at ?? null,
  wish_answer: order.wish?.answer ?? null,
})

/** The terms of a subject out of their row. */
export const toFeeTerms = (row: Selectable<TermsTable>): FeeTerms => ({
  subject: { kind: row.subject_kind, id: row.subject_id },
  ownerCompanyId: row.owner_company_id,
  clerkCompanyId: row.clerk_company_id,
  title: row.title,
  amount: row.amount,
  kinds: row.kinds,
  payUntil: row.pay_until,
  payee: { name: row.payee_name, bank: row.payee_bank, account: row.payee_account },
  profile: row.profile,
  secret: row.secret,
  apart: row.apart,
  heldAt: row.held_at,
  lockedAt: row.locked_at,
})

type Named = { readonly kind: string; readonly id: string }

const termsOf = (db: Kysely<DB>, { kind, id }: Named) =>
  db
    .selectFrom('fee_terms')
    .selectAll()
    .where('subject_kind', '=', kind as FeeTerms['subject']['kind'])
    .where('subject_id', '=', id)

/** The terms of a subject, locked; undefined where nothing is charged. */
export async function lockFeeTerms(tx: Tx, subject: Named) {
  const row = await termsOf(tx, subject).forUpdate().executeTakeFirst()
  return row && { ...toFeeTerms(row), dropped: row.dropped_at !== null }
}

/** Writes the terms of a subject, new or changed; what was charged at first stays. */
export async function saveFeeTerms(tx: Tx, terms: FeeTerms, now: Date): Promise<void> {
  const { subject, payee } = terms
  const moving = {
    pay_until: terms.payUntil,
    secret: terms.secret,
    held_at: terms.heldAt,
    title: terms.title,
  }
  await tx
    .insertInto('fee_terms')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      owner_company_id: terms.ownerCompanyId,
      clerk_company_id: terms.clerkCompanyId,
      amount: terms.amount,
      kinds: [...terms.kinds],
      payee_name: payee.name,
      payee_bank: payee.bank,
      payee_account: payee.account,
      profile: terms.profile,
      locked_at: terms.lockedAt,
      created_at: now,
      ...moving,
    })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(moving))
    .execute()
}

const words: Book<FeeOrder, FeeTerms>['words'] = {
  thing: '费用',
  whenPaid: '请打开订单查看下一步。',
  own(event, { wish }) {
    if (event === 'refundTurnedDown')
      return { title: '退款申请被驳回', says: `的退款申请没有通过，原因：${wish?.answer ?? ''}。` }
    return undefined
  },
}

/** Fees in the ledger. */
export const feeBook: Book<FeeOrder, FeeTerms> = {
  name: 'fee',
  prefix: 'FY',
  metric: 'Fees',
  table: 'fee_order',
  terms: 'fee_terms',
  words,
  places: { paid: 'received', refunding: 'returning', refundFailed: 'returning' },
  place: 'fee.paid',
  returnPath: (id) => `/paymentFeesDetails?id=${id}`,
  toOrder: (row) => toFeeOrder(row as FeeOrderRow),
  async insert(tx, order) {
    const written = await tx
      .insertInto('fee_order')
      .values(rowOf(order, order.createdAt))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return written.numInsertedOrUpdatedRows === 1n
  },
  async update(tx, order, now) {
    const { id, created_at: _, ...changes } = rowOf(order, now)
    await tx.updateTable('fee_order').set(changes).where('id', '=', order.id).execute()
  },
  lockTerms: lockFeeTerms,
  loadTerms: async (db, subject) => toFeeTerms(await termsOf(db, subject).executeTakeFirstOrThrow()),
  ruleOf: () => refundRule,
  async followed(ctx, { before, after }) {
    if (after.status === 'paid' && before.status !== 'paid') await payBillBy(ctx, after)
  },
}
