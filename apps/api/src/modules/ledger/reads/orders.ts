import type { MoneyOrder, MoneySubject, MoneyTerms } from '@jb/domain/ledger/order'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Gauge } from '../../../platform/metrics/metrics.ts'
import { clerkIsOut, deskOf, isOwnDesk } from '../desk.access.ts'
import type { Book, Own } from '../ledger.book.ts'

/** An order and what its subject asks for; no rights are asked. */
export async function orderWithTerms<O extends MoneyOrder, T extends MoneyTerms>(
  db: Kysely<DB>,
  book: Book<O, T>,
  id: string,
): Promise<(Own<O, T> & { readonly updatedAt: Date }) | undefined> {
  const { rows } = await sql<{ updated_at: Date }>`
    select * from ${sql.table(book.table)} where id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const order = book.toOrder(row)
  return { order, terms: await book.loadTerms(db, order.subject), updatedAt: row.updated_at }
}

/** The order with this id, if its desk is the caller's. */
export async function deskOrder<O extends MoneyOrder, T extends MoneyTerms>(
  db: Kysely<DB>,
  book: Book<O, T>,
  caller: Session,
  id: string,
): Promise<O | undefined> {
  const { rows } = await sql`select o.* from ${sql.table(book.table)} o
    join ${sql.table(book.terms)} terms on terms.subject_kind = o.subject_kind and terms.subject_id = o.subject_id
    where o.id = ${id}::uuid and ${deskOf(caller)}`.execute(db)
  return rows[0] === undefined ? undefined : book.toOrder(rows[0])
}

/** True while something about the order waits for others. */
export async function isAsked(
  db: Kysely<DB>,
  { name }: Pick<Book, 'name'>,
  orderId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('decision_request')
    .select('id')
    .where('thing_kind', '=', name)
    .where('thing_id', '=', orderId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose orders: those of a subject, or those that one owner would get. */
export type Whose = { readonly subject: MoneySubject } | { readonly ownerCompanyId: string }

/** The orders that somebody was about to pay, with those whose time has run out since a moment. */
export async function waitingPayers(
  db: Kysely<DB>,
  book: Book,
  whose: Whose,
  since: Date | null = null,
): Promise<readonly Own[]> {
  const theirs =
    'subject' in whose
      ? sql`subject_kind = ${whose.subject.kind} and subject_id = ${whose.subject.id}::uuid`
      : sql`owner_company_id = ${whose.ownerCompanyId}::uuid`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(book.table)}
    where not stray and ${theirs} and (status = 'pendingPayment'
      or (status = 'closed' and release_cause is null and closed_at >= pay_by and closed_at >= ${since}))
    order by id`.execute(db)
  const found = []
  for (const { id } of rows) found.push(await orderWithTerms(db, book, id))
  return found.filter((own) => own !== undefined)
}

/** All orders to be checked whose names are secret and whose clerk has lost the mandate, the longest waiting first. */
export async function leftBehind(db: Kysely<DB>, book: Book): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from ${sql.table(book.table)} o
    join ${sql.table(book.terms)} terms on terms.subject_kind = o.subject_kind and terms.subject_id = o.subject_id
    where o.status = 'pendingPayment' and o.submitted_at is not null
      and terms.secret and not terms.apart and terms.clerk_company_id is not null and ${clerkIsOut}
    order by o.submitted_at`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Counted by the indexes of what is on its way: the table itself keeps every order that ever was. The time is asked for
 * once, so that the index can be searched by it.
 */
export const stuckCounts = ({ table }: Pick<Book, 'table'>) => sql<{ stuck: number; late: number }>`select
  (select count(*)::int from ${sql.table(table)} where status in ('refunding', 'refundFailed')
    and (status = 'refundFailed' or refund_requested_at < app_now() - interval '1 day')) as stuck,
  (select count(*)::int from ${sql.table(table)} where status in ('paid', 'refunding', 'refundFailed')
    and release_due_at < (select app_now())) as late`

/** Refunds that have failed or that nobody has finished a day after they were asked for, and what is back too late. */
export async function stuckGauge(db: Kysely<DB>, book: Book): Promise<readonly Gauge[]> {
  const { rows } = await stuckCounts(book).execute(db)
  const [counted] = rows
  return [
    {
      name: `${book.name}_refunds_stuck`,
      help: 'Refunds that failed or wait for a day.',
      value: counted?.stuck ?? 0,
    },
    {
      name: `${book.name}_refunds_late`,
      help: `${book.metric} that the law wants back already.`,
      value: counted?.late ?? 0,
    },
  ]
}

const column = (name: string) => sql.ref(`o.${name}`)

/** In SQL: `r` is the request about the order `o` that waits for a second person. */
export const looksAt = ({ name }: Pick<Book, 'name'>): RawBuilder<boolean> =>
  sql<boolean>`r.thing_kind = ${name}
  and r.thing_id = ${column('id')} and r.status = 'running' and r.instance_id is null`

/** What waits for this caller as the second person, who cannot have asked for it. */
const toLookAt = (
  book: Pick<Book, 'name'>,
  caller: Session,
) => sql<boolean>`(${isOwnDesk(caller)} and exists (
  select from decision_request r where ${looksAt(book)} and r.started_by <> ${caller.accountId}::uuid))`

/**
 * In SQL: what stands in each heap of the caller's desk, by the columns of the order `o` and of its `terms`. Each holds
 * together where others are set beside it.
 */
export const deskGroupsOf = (book: Pick<Book, 'name'>, caller: Session) => ({
  confirm: sql<boolean>`((${column('status')} = 'pendingPayment' and ${column('submitted_at')} is not null)
    or ${toLookAt(book, caller)})`,
  refund: sql<boolean>`((${column('status')} = 'paid' and ${column('release_cause')} is not null)
    or (${column('status')} = 'refunding' and ${column('kind')} = 'transfer'))`,
  failed: sql<boolean>`${column('status')} = 'refundFailed'`,
  held: sql<boolean>`${column('status')} in ('paid', 'refunding', 'refundFailed')`,
  ended: sql<boolean>`${column('status')} not in ('pendingPayment', 'paid', 'refunding', 'refundFailed')`,
  all: sql<boolean>`true`,
})
export type DeskGroup = keyof ReturnType<typeof deskGroupsOf>

/** In SQL: the money of the order `o` that is held now; papers bring none. */
export const heldMoney = sql<string>`coalesce(sum(o.amount) filter (
  where o.status in ('paid', 'refunding', 'refundFailed') and o.kind in ('transfer', 'online')), 0)::numeric(18,2)::text`

/** What is due comes by its due day; the rest by when it changed, the latest first. */
export const deskOrderBy = (heap: DeskGroup) => {
  if (heap === 'refund' || heap === 'failed')
    return { at: sql<Date>`coalesce(o.release_due_at, o.created_at)`, oldestFirst: true }
  if (heap === 'confirm') return { at: sql<Date>`coalesce(o.submitted_at, o.updated_at)`, oldestFirst: true }
  return { at: sql<Date>`o.updated_at` }
}

/** In SQL: what stands in each heap, how late and by when it has to be done. */
export const deskCounts = (heaps: ReturnType<typeof deskGroupsOf>) => {
  const of = (heap: DeskGroup) => sql<number>`count(*) filter (where ${heaps[heap]})::int`.as(heap)
  return [of('confirm'), of('refund'), of('failed'), of('held'), of('ended'), of('all')] as const
}
