import type { SecurityKind } from '@jb/domain/security/kinds'
import { differences } from '@jb/domain/security/ledger'
import type { OrderStatus } from '@jb/domain/security/order.flow'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What a check of all books found; `faults` in words, empty when every yuan is explained. */
export interface LedgerAudit {
  readonly orders: number
  readonly entries: number
  readonly faults: readonly string[]
}

/** An order beside what its book says: read in one statement, so that nothing can happen in between. */
interface Booked {
  readonly id: string
  readonly no: string
  readonly status: OrderStatus
  readonly kind: SecurityKind
  readonly amount: string
  readonly channel: string | null
  readonly book: Readonly<Record<string, string>>
}

const perPage = 1_000

/** Every order's ledger against its state, and every posting against zero. */
export async function verifyLedger(db: Kysely<DB>): Promise<LedgerAudit> {
  const { rows: crooked } = await sql<{ posting_id: string }>`select posting_id from ledger_entry
    group by posting_id having sum(amount_fen) <> 0`.execute(db)
  const faults = crooked.map(({ posting_id }) => `分录 ${posting_id} 借贷不平`)
  let orders = 0
  for (let after = ''; ; ) {
    const page = await pageAfter(db, after)
    if (page.length === 0) break
    faults.push(...page.flatMap(faultsOf))
    orders += page.length
    after = page.at(-1)?.id ?? ''
  }
  const { entries } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`count(*)::int`.as('entries'))
    .executeTakeFirstOrThrow()
  return { orders, entries, faults }
}

async function pageAfter(db: Kysely<DB>, after: string): Promise<readonly Booked[]> {
  const { rows } = await sql<Booked>`select o.id, o.no, o.status, o.kind, o.amount::text, o.channel, b.book
    from (select * from security_order where ${after} = '' or id > nullif(${after}, '')::uuid
      order by id limit ${perPage}) o
    cross join lateral (select coalesce(jsonb_object_agg(account, fen), '{}') as book
      from (select account, sum(amount_fen)::text as fen from ledger_entry
        where order_id = o.id group by account) sums) b
    order by o.id`.execute(db)
  return rows
}

function faultsOf({ book, ...order }: Booked): readonly string[] {
  const booked = new Map(Object.entries(book).map(([account, fen]) => [account, BigInt(fen)]))
  const wrong = differences(order, booked)
  return wrong.length === 0 ? [] : [`订单 ${order.no}（${order.status}）的账目不符：${wrong.join('、')}`]
}
