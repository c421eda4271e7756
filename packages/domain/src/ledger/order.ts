import type { Profile } from '../procurement/profiles.ts'
import { endOfDayAfter, hour } from '../shared/dates.ts'
import type { Flow } from '../shared/flow.ts'
import type { Decimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** An account that money comes from or goes to. */
export interface BankAccount {
  readonly name: string
  readonly bank: string
  readonly account: string
}

/** What money is given for. Only kind and id of it are known here; it belongs to a higher capability. */
export interface MoneySubject {
  readonly kind: string
  readonly id: string
}

/** What a subject asks for. `secret`: who pays is kept from the owner (ZTBF 22, 52). */
export interface MoneyTerms {
  readonly subject: MoneySubject
  readonly ownerCompanyId: string
  /** The agent whose clerk keeps the desk; null: the owner's finance does, or the platform while it is secret. */
  readonly clerkCompanyId: string | null
  readonly title: string
  /** Yuan. */
  readonly amount: Decimal
  /** The ways that are taken: `transfer`, `online`, and papers that bring no money. */
  readonly kinds: readonly string[]
  readonly payUntil: Date
  readonly payee: BankAccount
  readonly profile: Profile
  readonly secret: boolean
  /** Secret for another reason: whoever runs the subject reads prices, so that finance alone may read names. */
  readonly apart: boolean
  /** Since when the platform holds the subject back: nobody is led to pay for it. */
  readonly heldAt: Date | null
}

/** Why and until when money goes back. */
export interface Release<Cause extends string = string> {
  readonly cause: Cause
  readonly dueAt: Date
  readonly since: Date
}

/** The way back, once it has begun. */
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

/** What one company pays for one subject: what all kinds of orders have in common. */
export interface MoneyOrder {
  readonly id: string
  readonly no: string
  readonly subject: MoneySubject
  readonly ownerCompanyId: string
  readonly payerCompanyId: string
  readonly accountId: string
  /** `transfer`, `online`, or a paper. */
  readonly kind: string
  /** Yuan. */
  readonly amount: Decimal
  readonly status: string
  readonly version: number
  readonly createdAt: Date
  readonly payBy: Date
  /** Money that came too late and goes back; the company may have another order that counts. */
  readonly stray: boolean
  /** When the slip or the paper was handed in; null: nothing waits to be checked. */
  readonly submittedAt: Date | null
  readonly voucherFileId: string | null
  readonly rejection: string
  readonly paidFrom: (BankAccount & { readonly matches: boolean }) | null
  readonly channel: string | null
  readonly tradeNo: string | null
  readonly paidAt: Date | null
  readonly closedAt: Date | null
  readonly release: Release | null
  readonly refund: Refund | null
  readonly remindedAt: Date | null
}

export type CoreStatus = 'pendingPayment' | 'paid' | 'refunding' | 'refunded' | 'refundFailed' | 'closed'

/**
 * What may happen to an order of any kind. Money that a provider took too late goes back (`sendBack`), also from a
 * closed order; a provider that says "failed" and later "done" is believed the second time. A kind adds its own arrows.
 */
export const coreFlow = {
  pendingPayment: { pay: 'paid', close: 'closed', sendBack: 'refunding' },
  paid: { refund: 'refunding' },
  refunding: { settle: 'refunded', fail: 'refundFailed' },
  refunded: {},
  refundFailed: { retry: 'refunding', settle: 'refunded' },
  closed: { pay: 'paid', sendBack: 'refunding' },
} as const satisfies Flow<CoreStatus>

const arrows: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = coreFlow

/** The status that a common deed leads to, or `<name>.wrongStatus`; from the states of a kind's own there is none. */
export function followCore<const Name extends string>(
  name: Name,
  status: string,
  action: string,
): string | Refusal<`${Name}.wrongStatus`> {
  return arrows[status]?.[action] ?? refuse(`${name}.wrongStatus` as const, { status, action })
}

/** A slip or a paper waits for somebody to check it. */
export function isChecking({ status, submittedAt }: Pick<MoneyOrder, 'status' | 'submittedAt'>): boolean {
  return status === 'pendingPayment' && submittedAt !== null
}

/** Money moves by an order of this kind; a paper is given and given back by saying so. */
export const bringsMoney = ({ kind }: Pick<MoneyOrder, 'kind'>): boolean =>
  kind === 'transfer' || kind === 'online'

/** Closed, and a provider may have taken money for it all the same. */
export function mayStillArrive(order: Pick<MoneyOrder, 'kind' | 'status' | 'tradeNo'>): boolean {
  return order.kind === 'online' && order.status === 'closed' && order.tradeNo === null
}

/** The next version of an order. */
export function next<O extends MoneyOrder>(order: O, changes: Partial<MoneyOrder> | Partial<O>): O {
  return { ...order, ...changes, version: order.version + 1 }
}

/** `BZ-20261121-483920`: the figures are drawn by lot, since a running number would tell how many there are. */
export function orderNo(prefix: string, today: string, drawn: number): string {
  return `${prefix}-${today.replaceAll('-', '')}-${String(drawn).padStart(6, '0')}`
}

/** The number under which a provider is asked for the way back: one for ever, so that it cannot be done twice. */
export function refundNo({ no }: Pick<MoneyOrder, 'no'>): string {
  return `${no}-T`
}

const longest = 24 * hour

/** Until when an order made at `madeAt` can be paid: 24 hours, and never beyond the subject's own time. */
export function payByOf(madeAt: Date, payUntil: Date): Date {
  return new Date(Math.min(madeAt.getTime() + longest, payUntil.getTime()))
}

/** Until when a provider may take money for an order, also for one that was given up meanwhile. */
export const takenUntil = ({ createdAt }: Pick<MoneyOrder, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + longest)

/** That it goes back at once: it came too late, or its keeper wants it so. */
export const releasedNow = <const Cause extends string>(cause: Cause, now: Date): Release<Cause> => ({
  cause,
  since: now,
  dueAt: endOfDayAfter(now, 0),
})

/** The way back as it begins; `by` null: the platform begins it. */
export const begunRefund = (by: string | null, now: Date): Refund => ({
  requestedAt: now,
  requestedBy: by,
  triedAt: null,
  tradeNo: null,
  doneAt: null,
  failure: '',
})
