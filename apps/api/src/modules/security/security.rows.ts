import type { ForfeitReason } from '@jb/domain/security/kinds'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Deed } from '@jb/domain/security/request'
import type { Insertable, Selectable } from 'kysely'
import type { SecurityOrder, SecurityRefundBatch, SecurityTerms } from '../../platform/db/types.ts'

export type OrderRow = Selectable<SecurityOrder>
export type TermsRow = Selectable<SecurityTerms>
export type BatchRow = Selectable<SecurityRefundBatch>

/** Why an order of a batch was left out. */
export interface BatchFailure {
  readonly id: string
  readonly why: string
}

/** The orders that were left out, with the reason. */
export const failuresOf = ({ failures }: Pick<BatchRow, 'failures'>): readonly BatchFailure[] =>
  failures as unknown as readonly BatchFailure[]

/** What somebody wants against the usual course, as a request has kept it. */
export function wantedOf(request: unknown): Deed {
  const kept = request as Readonly<Record<string, unknown>>
  const reason = String(kept.reason)
  if (kept.deed === 'refund') return { deed: 'refund', reason }
  return { deed: 'forfeit', reason, forfeitReason: kept.forfeitReason as ForfeitReason }
}

/** What a subject asks for, as the domain knows it. */
export function toTerms(row: TermsRow): Terms {
  return {
    subject: { kind: row.subject_kind, id: row.subject_id },
    ownerCompanyId: row.owner_company_id,
    clerkCompanyId: row.clerk_company_id,
    title: row.title,
    amount: row.amount,
    kinds: row.kinds as Terms['kinds'],
    payUntil: row.pay_until,
    payee: { name: row.payee_name, bank: row.payee_bank, account: row.payee_account },
    guaranteeUntil: row.guarantee_until,
    profile: row.profile,
    ...{ secret: row.secret, apart: row.apart, heldAt: row.held_at },
    lockedAt: row.locked_at,
  }
}

/** An order as the domain knows it. */
export function toOrder(row: OrderRow): Order {
  return {
    ...{ id: row.id, no: row.no, kind: row.kind, amount: row.amount, status: row.status },
    subject: { kind: row.subject_kind as Order['subject']['kind'], id: row.subject_id },
    ...{ ownerCompanyId: row.owner_company_id, payerCompanyId: row.payer_company_id },
    ...{ accountId: row.account_id, version: row.version, createdAt: row.created_at, payBy: row.pay_by },
    ...{ stray: row.stray, submittedAt: row.submitted_at, voucherFileId: row.voucher_file_id },
    ...{ rejection: row.rejection, paidFrom: paidFromOf(row), guarantee: guaranteeOf(row) },
    ...{ channel: row.channel, tradeNo: row.channel_trade_no, paidAt: row.paid_at },
    ...{ closedAt: row.closed_at, release: releaseOf(row), refund: refundOf(row) },
    ...{ forfeit: forfeitOf(row), remindedAt: row.reminded_at },
  }
}

function paidFromOf(row: OrderRow): Order['paidFrom'] {
  const { payer_name: name, payer_bank: bank, payer_account: account, payer_matches: matches } = row
  return name === null || bank === null || account === null || matches === null
    ? null
    : { name, bank, account, matches }
}

function guaranteeOf(row: OrderRow): Order['guarantee'] {
  const { guarantee_form: form, guarantee_no: no, guarantee_issuer: issuer, guarantee_file_id: fileId } = row
  const validUntil = row.guarantee_until
  return form === null || no === null || issuer === null || validUntil === null
    ? null
    : { form, no, issuer, validUntil, fileId }
}

function releaseOf(row: OrderRow): Order['release'] {
  const { release_cause: cause, release_due_at: dueAt, release_since: since } = row
  return cause && dueAt && since ? { cause, dueAt, since } : null
}

function refundOf(row: OrderRow): Order['refund'] {
  const { refund_requested_at: requestedAt, refund_requested_by: requestedBy, refund_tried_at: triedAt } = row
  const { refund_trade_no: tradeNo, refund_done_at: doneAt, refund_failure: failure } = row
  return requestedAt && { requestedAt, requestedBy, triedAt, tradeNo, doneAt, failure }
}

function forfeitOf(row: OrderRow): Order['forfeit'] {
  const { forfeit_reason: reason, forfeit_note: note, forfeit_pay_to: payTo, forfeit_at: at } = row
  return reason && at ? { reason, note: note ?? '', payTo: payTo ?? '', at } : null
}

/** The row of an order. */
export function rowOf(order: Order, now: Date): Insertable<SecurityOrder> {
  const { subject, paidFrom, guarantee, release, refund, forfeit } = order
  return {
    ...{ id: order.id, no: order.no, kind: order.kind, amount: order.amount, status: order.status },
    ...{ subject_kind: subject.kind, subject_id: subject.id, account_id: order.accountId },
    ...{ owner_company_id: order.ownerCompanyId, payer_company_id: order.payerCompanyId },
    ...{ version: order.version, created_at: order.createdAt, updated_at: now, pay_by: order.payBy },
    ...{ stray: order.stray, submitted_at: order.submittedAt, voucher_file_id: order.voucherFileId },
    rejection: order.rejection,
    ...{ payer_name: paidFrom?.name ?? null, payer_bank: paidFrom?.bank ?? null },
    ...{ payer_account: paidFrom?.account ?? null, payer_matches: paidFrom?.matches ?? null },
    ...{ guarantee_form: guarantee?.form ?? null, guarantee_no: guarantee?.no ?? null },
    ...{ guarantee_issuer: guarantee?.issuer ?? null, guarantee_until: guarantee?.validUntil ?? null },
    guarantee_file_id: guarantee?.fileId ?? null,
    ...{ channel: order.channel, channel_trade_no: order.tradeNo },
    ...{ paid_at: order.paidAt, closed_at: order.closedAt, reminded_at: order.remindedAt },
    ...{ release_cause: release?.cause ?? null, release_due_at: release?.dueAt ?? null },
    release_since: release?.since ?? null,
    ...{ refund_requested_at: refund?.requestedAt ?? null, refund_tried_at: refund?.triedAt ?? null },
    ...{ refund_requested_by: refund?.requestedBy ?? null, refund_trade_no: refund?.tradeNo ?? null },
    ...{ refund_done_at: refund?.doneAt ?? null, refund_failure: refund?.failure ?? '' },
    ...{ forfeit_reason: forfeit?.reason ?? null, forfeit_note: forfeit?.note ?? null },
    ...{ forfeit_pay_to: forfeit?.payTo ?? null, forfeit_at: forfeit?.at ?? null },
  }
}
