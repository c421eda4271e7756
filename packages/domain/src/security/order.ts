import type { Profile } from '../procurement/profiles.ts'
import type { Decimal } from '../shared/money.ts'
import type { ForfeitReason, GuaranteeForm, ReleaseCause, SecurityKind, Subject } from './kinds.ts'
import type { OrderStatus } from './order.flow.ts'

/** An account that money comes from or goes to. */
export interface BankAccount {
  readonly name: string
  readonly bank: string
  readonly account: string
}

/** What a subject asks for. `secret`: who gives a security is kept from the owner (ZTBF 22, 52). */
export interface Terms {
  readonly subject: Subject
  readonly ownerCompanyId: string
  /** The agent whose clerk keeps the desk; null: the owner's finance does, or the platform while it is secret. */
  readonly clerkCompanyId: string | null
  readonly title: string
  /** Yuan. */
  readonly amount: Decimal
  readonly kinds: readonly SecurityKind[]
  readonly payUntil: Date
  readonly payee: BankAccount
  /** A guarantee is valid until this day of China at least, `YYYY-MM-DD`. */
  readonly guaranteeUntil: string | null
  readonly profile: Profile
  readonly secret: boolean
  /** Secret for another reason: whoever runs the subject reads prices, so that finance alone may read names. */
  readonly apart: boolean
  /** Since when the platform holds the subject back: nobody is led to pay for it. */
  readonly heldAt: Date | null
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

/** Why and until when a security goes back. */
export interface Release {
  readonly cause: ReleaseCause
  readonly dueAt: Date
  readonly since: Date
}

/** The way back of a security, once it has begun. */
export interface Refund {
  readonly requestedAt: Date
  /** The account that began it; null: the platform. */
  readonly requestedBy: string | null
  /** When a provider was asked for the first time. */
  readonly triedAt: Date | null
  readonly tradeNo: string | null
  readonly doneAt: Date | null
  readonly failure: string
}

export interface Forfeit {
  readonly reason: ForfeitReason
  readonly note: string
  readonly payTo: string
  readonly at: Date
}

/** The security of one company for one subject. */
export interface Order {
  readonly id: string
  readonly no: string
  readonly subject: Subject
  readonly ownerCompanyId: string
  readonly payerCompanyId: string
  readonly accountId: string
  readonly kind: SecurityKind
  /** Yuan. */
  readonly amount: Decimal
  readonly status: OrderStatus
  readonly version: number
  readonly createdAt: Date
  readonly payBy: Date
  /** Money that came too late and goes back; the company may have another order that counts. */
  readonly stray: boolean
  /** When voucher or guarantee was handed in; null: nothing waits to be checked. */
  readonly submittedAt: Date | null
  readonly voucherFileId: string | null
  readonly rejection: string
  readonly paidFrom: (BankAccount & { readonly matches: boolean }) | null
  readonly guarantee: Guarantee | null
  readonly channel: string | null
  readonly tradeNo: string | null
  readonly paidAt: Date | null
  readonly closedAt: Date | null
  readonly release: Release | null
  readonly refund: Refund | null
  readonly forfeit: Forfeit | null
  readonly remindedAt: Date | null
}

/** Voucher or guarantee waits for somebody to check it. */
export function isChecking({ status, submittedAt }: Pick<Order, 'status' | 'submittedAt'>): boolean {
  return status === 'pendingPayment' && submittedAt !== null
}

/** Closed, and a provider may have taken money for it all the same. */
export function mayStillArrive({
  kind,
  status,
  tradeNo,
}: Pick<Order, 'kind' | 'status' | 'tradeNo'>): boolean {
  return kind === 'online' && status === 'closed' && tradeNo === null
}

/** The next version of an order. */
export function next(order: Order, changes: Partial<Order>): Order {
  return { ...order, ...changes, version: order.version + 1 }
}

/** The number under which a provider is asked for the way back: one for ever, so that it cannot be done twice. */
export function refundNo({ no }: Pick<Order, 'no'>): string {
  return `${no}-T`
}
