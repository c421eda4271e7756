import { differences } from '@jb/domain/ledger/entries'
import type { MoneyOrder } from '@jb/domain/ledger/order'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Book } from '../ledger.book.ts'

/** What a check of all orders of a kind found; `faults` in words, empty when every yuan is explained. */
export interface LedgerAudit {
  readonly orders: number
  readonly entries: number
  readonly faults: readonly string[]
}

/** An order beside what its book says: read in one statement, so that nothing can happen in between. */
type Booked = Pick<MoneyOrder, 'id' | 'no' | 'status' | 'kind' | 'amount' | 'channel'> & {
  readonly book: Readonly<Record<string, string>>
}

const perPage = 1_000

/** Every order's ledger against its state, every posting against zero, and no entry without its order. */
export async function verifyLedger(db: Kysely<DB>, book: Book): Promise<LedgerAudit> {
  const { rows: crooked } = await sql<{ posting_id: string }>`select posting_id from ledger_entry
    where order_kind = ${book.name} group by posting_id having sum(amount_fen) <> 0`.execute(db)
  const { rows: lost } = await sql<{ order_id: string }>`select distinct order_id from ledger_entry e
    where e.order_kind = ${book.name}
      and not exists (select from ${sql.table(book.table)} o where o.id = e.order_id)`.execute(db)
  const faults = [
    ...crooked.map(({ posting_id }) => `分录 ${posting_id} 借贷不平`),
    ...lost.map(({ order_id }) => `分录所记的订单 ${order_id} 不存在`),
  ]
  let orders = 0
  for (let after = ''; ; ) {
    const page = await pageAfter(db, book, after)
    if (page.length === 0) break
    faults.push(...page.flatMap((one) => faultsOf(book, one)))
    orders += page.length
    after = page.at(-1)?.id ?? ''
  }
  const { entries } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('order_kind', '=', book.name)
    .executeTakeFirstOrThrow()
  return { orders, entries, faults }
}

async function pageAfter(db: Kysely<DB>, book: Book, after: string): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`select o.id, o.no, o.status, o.kind, o.amount::text, o.channel, b.book
    from (select * from ${sql.table(book.table)} where ${after} = '' or id > nullif(${after}, '')::uuid
      order by id limit ${perPage}) o
    cross join lateral (select coalesce(jsonb_object_agg(account, fen), '{}') as book
      from (select account, sum(amount_fen)::text as fen from ledger_entry
        where order_kind = ${book.name} and order_id = o.id group by account) sums) b
    order by o.id`.execute(db)
  return rows
}

function faultsOf({ places }: Book, { book, ...order }: Booked): readonly string[] {
  const booked = new Map(Object.entries(book).map(([account, fen]) => [account, BigInt(fen)]))
  const wrong = differences(places, order, booked)
  return wrong.length === 0 ? [] : [`订单 ${order.no}（${order.status}）的账目不符：${wrong.join('、')}`]
}
