import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../../platform/db/types.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { decodeCursor, encodeCursor } from '../../../platform/wire/cursor.ts'

type Auctions = SelectQueryBuilder<DB, 'auction', object>

/**
 * The lists that the page is put together from: what runs, the first to end first; what is about to begin; what is
 * over, the latest first.
 */
const partNames = ['running', 'coming', 'over'] as const

/** Where a page ended, and when the first page was read. */
const wire = z.tuple([z.enum(partNames), z.iso.datetime(), z.uuid(), z.iso.datetime()])

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
  readonly cursor?: string
}

interface Spot {
  readonly part: (typeof partNames)[number]
  /** To the microsecond, which a JavaScript date would drop. */
  readonly at: string
  readonly id: string
}

/** What is reached by number; all beyond by cursor. */
const mostSkipped = 10_000

/**
 * The parts as they were at `since`: what begins, is extended or ends while somebody turns the pages keeps its place, so
 * that nothing comes twice or not at all.
 */
function partsAt(since: Date) {
  const moment = sql`${since}::timestamptz`
  const open = sql<boolean>`((auction.ended_at is null and auction.released_at is not null)
    or auction.ended_at > ${moment})`
  const begun = sql<boolean>`auction.starts_at <= ${moment}`
  const end = sql<Date>`coalesce((select e.ends_at from auction_event e
    where e.auction_id = auction.id and e.at <= ${moment} order by e.seq desc limit 1), auction.ends_at)`
  return {
    running: { at: end, asc: true, where: sql<boolean>`${open} and ${begun}` },
    coming: { at: sql<Date>`auction.starts_at`, asc: true, where: sql<boolean>`${open} and not ${begun}` },
    over: { at: sql<Date>`auction.ended_at`, asc: false, where: sql<boolean>`auction.ended_at <= ${moment}` },
  } as const
}

/** The ids of one page of public auctions in their order. */
export async function orderedPage(
  list: Auctions,
  { pageNo, pageSize, cursor }: Asked,
  now: Date,
): Promise<{ readonly ids: readonly string[]; readonly nextCursor?: string }> {
  const after = cursor === undefined ? undefined : wire.safeParse(decodeCursor(cursor, 4))
  if (after && !after.success)
    throw new Problem('request.invalid', { detail: { fields: { cursor: '翻页位置无效，请刷新后重新查看' } } })
  const [first = 'running', at = '', id = '', from = now.toISOString()] = after?.data ?? []
  const skip = after ? 0 : (pageNo - 1) * pageSize
  if (skip >= mostSkipped) return { ids: [] }
  const since = new Date(from)
  const parts = partsAt(since)
  const found: Spot[] = []
  for (const part of partNames.slice(partNames.indexOf(first))) {
    const want = skip + pageSize + 1 - found.length
    if (want <= 0) break
    const behind = part === first && after ? { at, id } : undefined
    const rows = await rowsOf(list, parts[part], behind, want)
    found.push(...rows.map((row) => ({ ...row, part })))
  }
  const shown = found.slice(skip, skip + pageSize)
  const last = found.length > skip + pageSize ? shown.at(-1) : undefined
  return {
    ids: shown.map((row) => row.id),
    ...(last && { nextCursor: encodeCursor([last.part, last.at, last.id, since.toISOString()]) }),
  }
}

function rowsOf(
  list: Auctions,
  { at, asc, where }: ReturnType<typeof partsAt>[Spot['part']],
  behind: { readonly at: string; readonly id: string } | undefined,
  want: number,
) {
  const direction = asc ? 'asc' : 'desc'
  const rows = list
    .select('auction.id')
    .select(sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where(where)
    .orderBy(at, direction)
    .orderBy('auction.id', direction)
    .limit(want)
  if (!behind) return rows.execute()
  const beyond = asc ? sql`>` : sql`<`
  const here = sql<boolean>`(${at}, auction.id) ${beyond} (${behind.at}::timestamptz, ${behind.id}::uuid)`
  return rows.where(here).execute()
}
