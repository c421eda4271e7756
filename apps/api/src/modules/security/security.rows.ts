import type { ForfeitReason } from '@jb/domain/security/kinds'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Deed } from '@jb/domain/security/request'
import type { Insertable, Selectable } from 'kysely'
import type { SecurityOrder, SecurityRefundBatch, SecurityTerms } from '../../platform/db/types.ts'
import { coreRow, toCore } from '../ledger/index.ts'

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
  const subject = { kind: row.subject_kind as Order['subject']['kind'], id: row.subject_id }
  return { ...toCore(row), subject, guarantee: guaranteeOf(row), forfeit: forfeitOf(row) }
}

function guaranteeOf(row: OrderRow): Order['guarantee'] {
  const { guarantee_form: form, guarantee_no: no, guarantee_issuer: issuer, guarantee_file_id: fileId } = row
  const validUntil = row.guarantee_until
  return form === null || no === null || issuer === null || validUntil === null
    ? null
    : { form, no, issuer, validUntil, fileId }
}

function forfeitOf(row: OrderRow): Order['forfeit'] {
  const { forfeit_reason: reason, forfeit_note: note, forfeit_pay_to: payTo, forfeit_at: at } = row
  return reason && at ? { reason, note: note ?? '', payTo: payTo ?? '', at } : null
}

/** The row of an order. */
export function rowOf(order: Order, now: Date): Insertable<SecurityOrder> {
  const { guarantee, forfeit } = order
  return {
    ...coreRow(order, now),
    guarantee_form: guarantee?.form ?? null,
    guarantee_no: guarantee?.no ?? null,
    guarantee_issuer: guarantee?.issuer ?? null,
    guarantee_until: guarantee?.validUntil ?? null,
    guarantee_file_id: guarantee?.fileId ?? null,
    forfeit_reason: forfeit?.reason ?? null,
    forfeit_note: forfeit?.note ?? null,
    forfeit_pay_to: forfeit?.payTo ?? null,
    forfeit_at: forfeit?.at ?? null,
  }
}
