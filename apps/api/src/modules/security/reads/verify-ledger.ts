import { differences } from '@jb/domain/security/ledger'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What a check of all books found; `faults` in words, empty when every yuan is explained. */
export interface LedgerAudit {
  readonly orders: number
  readonly entries: number
  readonly faults: readonly string[]
}

interface Booked {
  readonly order_id: string
  readonly account: string
  readonly fen: string
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
    faults.push(...(await faultsOf(db, page)))
    orders += page.length
    after = page.at(-1)?.id ?? ''
  }
  const { entries } = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`count(*)::int`.as('entries'))
    .executeTakeFirstOrThrow()
  return { orders, entries, faults }
}

async function pageAfter(db: Kysely<DB>, after: string) {
  const all = db.selectFrom('security_order').select(['id', 'no', 'status', 'kind', 'amount', 'channel'])
  const beyond = after === '' ? all : all.where('id', '>', after)
  return beyond.orderBy('id').limit(perPage).execute()
}

async function faultsOf(
  db: Kysely<DB>,
  page: Awaited<ReturnType<typeof pageAfter>>,
): Promise<readonly string[]> {
  const ids = page.map(({ id }) => id)
  const { rows } = await sql<Booked>`select order_id, account, sum(amount_fen)::text as fen from ledger_entry
    where order_id = any(${ids}::uuid[]) group by order_id, account`.execute(db)
  const books = new Map<string, Map<string, bigint>>(ids.map((id) => [id, new Map()]))
  for (const { order_id, account, fen } of rows) books.get(order_id)?.set(account, BigInt(fen))
  return page.flatMap((order) => {
    const booked = books.get(order.id) ?? new Map<string, bigint>()
    const wrong = differences(order, booked)
    return wrong.length === 0 ? [] : [`订单 ${order.no}（${order.status}）的账目不符：${wrong.join('、')}`]
  })
}
