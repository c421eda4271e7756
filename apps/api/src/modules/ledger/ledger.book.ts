import type { Places } from '@jb/domain/ledger/entries'
import type { ReleaseRule } from '@jb/domain/ledger/give-back'
import type { MoneyOrder, MoneySubject, MoneyTerms } from '@jb/domain/ledger/order'
import type { Kysely } from 'kysely'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'

/** What was decided about an order. */
export interface Change<O extends MoneyOrder = MoneyOrder, T extends MoneyTerms = MoneyTerms> {
  readonly before: O
  readonly after: O
  readonly terms: T
  /** As the operation log names it. */
  readonly action: string
  readonly reason?: string
  /**
   * Its event, without the name of the book. The ledger's own: submitted, rejected, paid, released, refunded,
   * refundFailed.
   */
  readonly event?: string
}

/** An order with the terms of its subject. */
export interface Own<O extends MoneyOrder = MoneyOrder, T extends MoneyTerms = MoneyTerms> {
  readonly order: O
  readonly terms: T
}

/** The words in which the letters about one kind of order differ from those about another. */
export interface BookWords<O extends MoneyOrder> {
  /** What is paid: 保证金. */
  readonly thing: string
  /** What a payer can do once it has arrived. */
  readonly whenPaid: string
  /** What the payer reads about an event of the kind's own. */
  own?(event: string, order: O): { readonly title: string; readonly says: string } | undefined
}

/**
 * One kind of orders in the ledger. Its tables have the columns of `order.rows.ts` (the order) and of `desk.access.ts`
 * (the terms, primary key `subject_kind, subject_id`); who writes them is the kind itself.
 */
export interface Book<O extends MoneyOrder = MoneyOrder, T extends MoneyTerms = MoneyTerms> {
  /** Entries, logs, timers, events, notices and refusals of the kind begin with it. */
  readonly name: string
  /** The first letters of its numbers: a provider's news finds its kind by them. */
  readonly prefix: string
  readonly table: string
  /** The table of what subjects ask for. */
  readonly terms: string
  /** In the figures of the platform, in English: Securities. */
  readonly metric: string
  readonly words: BookWords<O>
  /** On which account the money stands in each state. */
  readonly places: Places
  /** The place of an order, as an id of the product map. */
  readonly place: string
  /** Where a payer is led from the provider's page: path and query. */
  returnPath(orderId: string): string
  /** An order out of its row. */
  toOrder(row: unknown): O
  /** Writes a new order; false when its number or its place is taken. */
  insert(tx: Tx, order: O): Promise<boolean>
  update(tx: Tx, order: O, now: Date): Promise<void>
  /** The terms of a subject, locked: whoever makes or frees orders of it comes one after the other. */
  lockTerms(tx: Tx, subject: MoneySubject): Promise<(T & { readonly dropped: boolean }) | undefined>
  loadTerms(db: Kysely<DB>, subject: MoneySubject): Promise<T>
  /** Within which time it has to be back. */
  ruleOf(terms: T, cause: string): ReleaseRule
  /** What else follows from a change, in its transaction and after its line in the log. */
  followed?(ctx: Ctx, change: Change<O, T>): Promise<void>
}
