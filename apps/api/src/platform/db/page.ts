import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { Problem } from '../http/problem.ts'
import { decodeCursor, encodeCursor } from '../wire/cursor.ts'
import type { DB } from './types.ts'

/** Rows of a list are counted up to here; what lies beyond is reached by cursor, not by number. */
const mostCounted = 10_000

/** Which page is asked for: by number, or by the cursor of the page before. */
interface Asked {
  readonly pageNo: number
  readonly pageSize: number
  readonly cursor?: string
}

/** A page, and the cursor of the next one where there is one. */
interface Page<R> {
  readonly rows: readonly R[]
  readonly nextCursor?: string
}

/** What a list is sorted by: a moment, and the id that tells equals apart; newest first unless it says otherwise. */
interface SortedBy {
  /** A timestamptz that is never null. */
  readonly at: RawBuilder<Date>
  /** The uuid column, e.g. `tender.id`. */
  readonly id: string
  readonly oldestFirst?: boolean
}

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** Where a page ended, to the microsecond, which a JavaScript date would drop. */
interface Ended {
  readonly endedAt: string
  readonly endedId: string
}

/**
 * One page of `list`; undefined for a cursor that is not one of ours. The list must select what it
 * shows and must not be sorted yet.
 */
export async function pageOf<D, T extends keyof D, R>(
  list: SelectQueryBuilder<D, T, R>,
  { at, id, oldestFirst = false }: SortedBy,
  { pageNo, pageSize, cursor }: Asked,
): Promise<Page<R> | undefined> {
  const after = cursor === undefined ? undefined : position.safeParse(decodeCursor(cursor, 2))
  if (after && !after.success) return undefined
  const skip = (pageNo - 1) * pageSize
  if (!after && skip >= mostCounted) return { rows: [] }
  const key = sql.ref(id)
  const [order, behind] = oldestFirst ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const)
  const sorted = list
    .select(sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('endedAt'))
    .select(key.as('endedId'))
    .orderBy(at, order)
    .orderBy(key, order)
    .limit(pageSize + 1)
  const [sinceAt, sinceId] = after?.data ?? []
  const here = sinceAt
    ? sorted.where(sql<boolean>`(${at}, ${key}) ${behind} (${sinceAt}::timestamptz, ${sinceId}::uuid)`)
    : sorted.offset(skip)
  const rows = (await here.execute()) as (R & Ended)[]
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { rows: shown, ...(last && { nextCursor: encodeCursor([last.endedAt, last.endedId]) }) }
}

/** As `pageOf`; throws `request.invalid` for a cursor that is not one of ours. */
export async function pageOrProblem<D, T extends keyof D, R>(
  list: SelectQueryBuilder<D, T, R>,
  by: SortedBy,
  asked: Asked,
): Promise<Page<R>> {
  const page = await pageOf(list, by, asked)
  if (page) return page
  throw new Problem('request.invalid', { detail: { fields: { cursor: '翻页位置无效，请刷新后重新查看' } } })
}

/** The total that a page says: exact up to `mostCounted`, `totalCapped` beyond. `list` must not select anything yet. */
export async function cappedTotal<D, T extends keyof D>(
  db: Kysely<DB>,
  list: SelectQueryBuilder<D, T, object>,
): Promise<{ readonly total: number; readonly totalCapped?: true }> {
  const counted = list.select(sql`1`.as('one')).limit(mostCounted + 1)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${counted} as counted`.execute(db)
  return capped(rows[0]?.n ?? 0)
}

/** A number of rows as a page says it. */
export function capped(counted: number): { readonly total: number; readonly totalCapped?: true } {
  return {
    total: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { totalCapped: true as const }),
  }
}
