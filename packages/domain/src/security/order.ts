import type { MoneyOrder, Release as MoneyRelease, MoneyTerms } from '../ledger/order.ts'
import type { ForfeitReason, GuaranteeForm, ReleaseCause, SecurityKind, Subject } from './kinds.ts'
import type { OrderStatus } from './order.flow.ts'

/** What a subject asks for. */
export interface Terms extends MoneyTerms {
  readonly subject: Subject
  readonly kinds: readonly SecurityKind[]
  /** A guarantee is valid until this day of China at least, `YYYY-MM-DD`. */
  readonly guaranteeUntil: string | null
  /** Since when amount, kinds and payee are fixed. */
  readonly lockedAt: Date | null
}

export interface Guarantee {
  readonly form: GuaranteeForm
  readonly no: string
  readonly issuer: string
  readonly validUntil: string
  readonly fileId: string | null
}

export interface Forfeit {
  readonly reason: ForfeitReason
  readonly note: string
  readonly payTo: string
  readonly at: Date
}

/** The security of one company for one subject. */
export interface Order extends MoneyOrder {
  readonly subject: Subject
  readonly kind: SecurityKind
  readonly status: OrderStatus
  readonly guarantee: Guarantee | null
  readonly release: MoneyRelease<ReleaseCause> | null
  readonly forfeit: Forfeit | null
}
