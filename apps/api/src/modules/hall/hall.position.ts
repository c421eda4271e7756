import * as z from 'zod/mini'
import { Problem } from '../../platform/http/problem.ts'
import { decodeCursor, encodeCursor } from '../../platform/wire/cursor.ts'

/**
 * The lists that a hall is put together from: all by age, where nobody has narrowed it behind some running auctions; or
 * the open ones by deadline and then the rest by age.
 */
export type PartName = 'running' | 'newest' | 'open' | 'rest'

/** Where a page ended, and what must not change while a person scrolls on. */
export interface Position {
  readonly part: PartName
  readonly at: Date
  readonly id: string
  /** How well it answers a search, where that comes before its age. */
  readonly rank: number
  /** When the first page was read: it decides what is open. */
  readonly since: Date
  /** How many the first page counted, at most `mostCounted` + 1. */
  readonly counted: number
  /** The running auctions on top of the first page: they stay there whatever becomes of them. */
  readonly top: readonly string[]
}

/** Cards are counted up to here; one more means "more than that". */
export const mostCounted = 10_000

const wire = z.tuple([
  z.enum(['running', 'newest', 'open', 'rest']),
  z.iso.datetime(),
  z.uuid(),
  z.iso.datetime(),
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.string().check(z.regex(/^([0-9a-f]{32})*$/), z.maxLength(96)),
  z.string().check(z.regex(/^\d$/)),
])

/** Ids as they travel: without their strokes, since a cursor is short. */
const packed = (ids: readonly string[]) => ids.join('').replaceAll('-', '')
const unpacked = (text: string) =>
  (text.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))

/** The cursor of a position. */
export function cursorOf({ part, at, id, rank, since, counted, top }: Position): string {
  const moments = [part, at.toISOString(), id, since.toISOString()]
  return encodeCursor([...moments, String(counted), packed(top), String(rank)])
}

/** The position of a cursor. Throws `request.invalid` when it is not one of ours. */
export function positionOf(cursor: string): Position {
  const parsed = wire.safeParse(decodeCursor(cursor, 7))
  const counted = Number(parsed.data?.[4])
  if (!parsed.success || counted > mostCounted + 1) {
    throw badCursor()
  }
  const [part, at, id, since, , top, rank] = parsed.data
  return {
    part,
    at: new Date(at),
    id,
    rank: Number(rank),
    since: new Date(since),
    counted,
    top: unpacked(top),
  }
}

/** The answer to a cursor that does not belong to this list. */
export function badCursor(): Problem {
  return new Problem('request.invalid', { detail: { fields: { cursor: '翻页位置无效，请刷新后重新查看' } } })
}
