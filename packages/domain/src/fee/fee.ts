import { type MoneyOrder, type MoneyTerms, next, type Release } from '../ledger/order.ts'
import type { Profile } from '../procurement/profiles.ts'
import type { Decimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { regimeOf } from '../tender/regime.ts'

/** What a fee is paid for: the documents of a tender, or the bill of an award. Only kind and id are known here. */
export const feeSubjectKinds = ['tender', 'bill'] as const
export type FeeSubjectKind = (typeof feeSubjectKinds)[number]

export interface FeeSubject {
  readonly kind: FeeSubjectKind
  readonly id: string
}

export const feeWays = ['transfer', 'online'] as const
export type FeeWay = (typeof feeWays)[number]

export const feeStatuses = [
  'pendingPayment',
  'paid',
  'refunding',
  'refunded',
  'refundFailed',
  'closed',
] as const
export type FeeStatus = (typeof feeStatuses)[number]

/** The causes for which the money of documents goes back, and no others (TL 31). */
export const refundCauses = ['cancelled', 'registrationRefused', 'paidTwice', 'platformError'] as const
export type RefundCause = (typeof refundCauses)[number]
/** Those that a payer can name; a tender that ended gives everything back unasked. */
export const askedCauses = ['registrationRefused', 'paidTwice', 'platformError'] as const
export type AskedCause = (typeof askedCauses)[number]

export const releaseCauses = [...refundCauses, 'latePayment', 'awardVoid', 'byOwner'] as const
export type FeeCause = (typeof releaseCauses)[number]

/** What somebody pays a fee by. */
export interface FeeTerms extends MoneyTerms {
  readonly subject: FeeSubject
  readonly lockedAt: Date | null
}

/** A payer's wish to have the money of documents back, and what became of it. */
export interface RefundRequest {
  readonly cause: AskedCause
  readonly reason: string
  readonly at: Date
  /** Why the desk turned it down; '' while it waits. */
  readonly answer: string
}

/** The fee of one company for one subject. */
export interface FeeOrder extends MoneyOrder {
  readonly subject: FeeSubject
  readonly kind: FeeWay
  readonly status: FeeStatus
  readonly release: Release<FeeCause> | null
  readonly wish: RefundRequest | null
}

/** What a tender charges for its documents, as it says when it is published. */
export interface DocumentTermsGiven {
  readonly tenderId: string
  readonly ownerCompanyId: string
  readonly clerkCompanyId: string | null
  readonly title: string
  readonly amount: Decimal
  readonly payUntil: Date
  readonly payee: FeeTerms['payee']
  readonly profile: Profile
}

/** The terms of documents: fixed from the publication on; under the tendering law it is secret who pays. */
export function documentTerms({ tenderId, ...given }: DocumentTermsGiven, now: Date): FeeTerms {
  const secret = regimeOf({ profile: given.profile }).namesSecret
  return {
    ...given,
    subject: { kind: 'tender', id: tenderId },
    kinds: feeWays,
    secret,
    apart: false,
    heldAt: null,
    lockedAt: now,
  }
}

type WishNo = Refusal<'fee.wrongStatus' | 'fee.refundNotDue' | 'fee.refundAsked'>

/**
 * The payer asks for the money of documents back, for one of the causes of the list. `refused`: its sign-up was turned
 * down, as the server knows; `twice`: another of its orders is paid too.
 */
export function askRefund(
  order: FeeOrder,
  asked: { readonly cause: AskedCause; readonly reason: string },
  known: { readonly refused: boolean },
  now: Date,
): FeeOrder | WishNo {
  if (order.subject.kind !== 'tender' || order.status !== 'paid' || order.release)
    return refuse('fee.wrongStatus', { status: order.status })
  if (waitsForAnswer(order)) return refuse('fee.refundAsked')
  if (asked.cause === 'registrationRefused' && !known.refused) return refuse('fee.refundNotDue')
  return next(order, { wish: { ...asked, at: now, answer: '' } })
}

/** The payer waits for the desk's word. */
export const waitsForAnswer = ({ wish, status }: Pick<FeeOrder, 'wish' | 'status'>): boolean =>
  status === 'paid' && wish !== null && wish.answer === ''

/** The desk turns the wish down, and says why; the payer may ask again. */
export function turnDownRefund(order: FeeOrder, answer: string): FeeOrder | Refusal<'fee.noWish'> {
  const { wish } = order
  return wish && waitsForAnswer(order) ? next(order, { wish: { ...wish, answer } }) : refuse('fee.noWish')
}
