import { randomUUID } from 'node:crypto'
import { postingOf } from '@jb/domain/ledger/entries'
import type { MoneyOrder, MoneySubject, MoneyTerms } from '@jb/domain/ledger/order'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { Book } from './ledger.book.ts'

/** An order counts: a company has at most one of them towards a subject. */
const live = sql`status in ('pendingPayment', 'paid', 'refunding', 'refundFailed')`

type Word = { readonly id: string } | { readonly no: string }

async function lockedOrder<O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  word: Word,
): Promise<O | undefined> {
  const that = 'id' in word ? sql`id = ${word.id}::uuid` : sql`no = ${word.no}`
  const { rows } = await sql`select * from ${sql.table(book.table)} where ${that} for update`.execute(tx)
  return rows[0] === undefined ? undefined : book.toOrder(rows[0])
}

/** The order with this id, locked until the transaction ends. */
export const lockOrder = <O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  id: string,
): Promise<O | undefined> => lockedOrder(tx, book, { id })

/** An order locked after its subject's terms: whoever decides about one comes one after the other. */
export async function lockWithTerms<O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  word: Word,
): Promise<{ readonly order: O; readonly terms: T } | undefined> {
  const that = 'id' in word ? sql`id = ${word.id}::uuid` : sql`no = ${word.no}`
  const { rows } = await sql<{ kind: string; id: string }>`
    select subject_kind as kind, subject_id as id from ${sql.table(book.table)} where ${that}`.execute(tx)
  const [subject] = rows
  const terms = subject && (await book.lockTerms(tx, subject))
  const order = terms && (await lockedOrder(tx, book, word))
  return order && { order, terms }
}

/** Orders of a subject in one order for everybody, or those of some companies, locked. */
async function ofSubject<O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  { kind, id }: MoneySubject,
  companyIds: readonly string[] | undefined,
  those: RawBuilder<unknown>,
): Promise<readonly O[]> {
  const theirs = companyIds ? sql`payer_company_id = any(${[...companyIds]}::uuid[])` : sql`true`
  const { rows } = await sql`select o.* from ${sql.table(book.table)} o
    where subject_kind = ${kind} and subject_id = ${id}::uuid and ${theirs} and ${those}
    order by id for update`.execute(tx)
  return rows.map((row) => book.toOrder(row))
}

/** All orders of a subject that are not over, or those of some companies, locked. */
export const lockLive = <O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  subject: MoneySubject,
  companyIds?: readonly string[],
): Promise<readonly O[]> => ofSubject(tx, book, subject, companyIds, sql`${live} and not stray`)

/** Orders of a subject that were given up and for which a provider may have taken money, or those of some companies, locked. */
export const lockOnWay = <O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  subject: MoneySubject,
  companyIds?: readonly string[],
): Promise<readonly O[]> =>
  ofSubject(
    tx,
    book,
    subject,
    companyIds,
    sql`kind = 'online' and status = 'closed' and channel_trade_no is null and release_cause is null
      and exists (select from payment_intent i where i.order_kind = ${book.name} and i.order_id = o.id)`,
  )

/** What the news of a provider are compared with, by our number; nothing is locked. */
export async function briefByNo(tx: Tx, book: Book, no: string) {
  const { rows } = await sql<Pick<MoneyOrder, 'id' | 'no' | 'channel'>>`
    select id, no, channel from ${sql.table(book.table)} where no = ${no}`.execute(tx)
  return rows[0]
}

/** Whether the company has another order for the subject that counts. */
export async function isCrowded(tx: Tx, book: Book, order: MoneyOrder): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(book.table)}
    where subject_kind = ${order.subject.kind} and subject_id = ${order.subject.id}::uuid
      and payer_company_id = ${order.payerCompanyId}::uuid and id <> ${order.id}::uuid and not stray
      and ${live} limit 1`.execute(tx)
  return rows.length > 0
}

/** Writes what a verb changed, and posts the money that moved with it. */
export async function saveOrder<O extends MoneyOrder, T extends MoneyTerms>(
  tx: Tx,
  book: Book<O, T>,
  { before, after }: { readonly before: O; readonly after: O },
  now: Date,
): Promise<void> {
  await book.update(tx, after, now)
  const entries = postingOf(book.places, before, after)
  if (entries.length === 0) return
  const posting_id = randomUUID()
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, fen }) => ({
        posting_id,
        account,
        at: now,
        order_kind: book.name,
        order_id: after.id,
        amount_fen: Number(fen),
      })),
    )
    .execute()
}

/**
 * Makes a number of a bank or provider that of this order: false when it stands on another one, of whatever kind. The
 * numbers of a provider are its own; those of a bank belong to the account that the money came to.
 */
export async function claimTrade(
  tx: Tx,
  book: Book,
  order: MoneyOrder,
  what: 'trade' | 'refund',
): Promise<boolean> {
  const tradeNo = what === 'trade' ? order.tradeNo : (order.refund?.tradeNo ?? null)
  if (tradeNo === null) return true
  const keeper = order.channel ?? order.ownerCompanyId
  const { rows } = await sql`insert into ledger_trade (keeper, what, trade_no, order_kind, order_id)
    values (${keeper}, ${what}, ${tradeNo}, ${book.name}, ${order.id}::uuid)
    on conflict (keeper, what, trade_no) do update set order_id = ledger_trade.order_id
      where ledger_trade.order_kind = excluded.order_kind and ledger_trade.order_id = excluded.order_id
    returning order_id`.execute(tx)
  return rows.length > 0
}

type Asking = { readonly orderId: string; readonly channel: string }

/** A provider is about to be asked for the page of an order; a second time only the moment moves. */
export async function noteAsking(tx: Tx, book: Book, asking: Asking, now: Date): Promise<void> {
  const { orderId: order_id, channel } = asking
  await tx
    .insertInto('payment_intent')
    .values({ order_kind: book.name, order_id, channel, asked_at: now, answered_at: null })
    .onConflict((conflict) => conflict.columns(['order_kind', 'order_id']).doUpdateSet({ asked_at: now }))
    .execute()
}

/** The provider has given its page. */
export async function noteAnswer(tx: Tx, book: Book, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ answered_at: now })
    .where('order_kind', '=', book.name)
    .where('order_id', '=', orderId)
    .execute()
}

/** When a provider was asked for the order's page last; undefined: never, so that nobody can have paid. */
export async function askedAt(tx: Tx, book: Book, orderId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('payment_intent')
    .select('asked_at')
    .where('order_kind', '=', book.name)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.asked_at
}

interface Event {
  readonly provider: string
  readonly eventId: string
  readonly orderNo: string
  readonly sha256: string
}

/** Makes the event ours: undefined when it is new, else the verdict that it got. One at a time: others wait. */
export async function claimEvent(tx: Tx, event: Event, now: Date): Promise<string | undefined> {
  const claimed = await tx
    .insertInto('payment_callback')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      order_no: event.orderNo,
      verdict: 'claimed',
      raw_sha256: event.sha256,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  const row = await tx
    .selectFrom('payment_callback')
    .select('verdict')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.verdict
}

/** Writes down what became of an event. */
export async function keepVerdict(
  tx: Tx,
  { provider, eventId }: Pick<Event, 'provider' | 'eventId'>,
  verdict: string,
): Promise<void> {
  await tx
    .updateTable('payment_callback')
    .set({ verdict })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}
