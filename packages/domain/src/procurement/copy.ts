import { inHours, isWorkday } from '../shared/business-calendar.ts'
import { day, formatDay, hour } from '../shared/dates.ts'
import { isDelivery } from './columns.ts'
import { ownerColumns } from './types.ts'

const again = '（再次）'
const longestTitle = 100

/** The title of a copy, so that two of the same are told apart; an empty one stays empty. */
export function titleOfCopy(title: string): string {
  return title === '' || title.endsWith(again) ? title : title.slice(0, longestTitle - again.length) + again
}

/** So that a copy may be looked through before it goes out, and still leaves others as long as the first one did. */
const slack = hour
/** Further than the longest holidays, and than the longest period that a law asks for. */
const furthest = 60

/**
 * By how many whole days all times of a copy move, so that they lie after `now` as they lay after `released`, never
 * nearer, at the same hours, on days that `fit`. Undefined: there are none, or nothing to count from.
 */
export function daysToMove(
  released: Date | null,
  now: Date,
  fit: (days: number) => boolean,
): number | undefined {
  if (released === null) return undefined
  const least = Math.max(0, Math.ceil((now.getTime() + slack - released.getTime()) / day))
  for (let days = least; days <= least + furthest; days += 1) if (fit(days)) return days
  return undefined
}

/**
 * Times in their order, each when people are at work: what lay in the night moves to the morning after. What was later
 * than the one before it stays later, by an hour at most where both have moved.
 */
export function inHoursAll<Name extends string>(
  times: Readonly<Record<Name, Date | null>>,
  order: readonly Name[],
): Readonly<Record<Name, Date | null>> {
  const moved: Record<Name, Date | null> = { ...times }
  let before: { readonly was: number; readonly is: number } | undefined
  for (const name of order) {
    const was = times[name]?.getTime()
    if (was === undefined) continue
    const least = before ? before.is + Math.min(Math.max(was - before.was, 0), hour) : 0
    const is = Math.max(inHours(new Date(was)).getTime(), least)
    moved[name] = new Date(is)
    before = { was, is }
  }
  return moved
}

/** Whether each of these days is worked; what has no time does not count. */
export function areWorkdays(...moments: readonly (Date | null)[]): boolean {
  return moments.every((moment) => moment === null || isWorkday(moment))
}

/** The moment so many days later, at the same time of day; none stays none. */
export function movedBy(moment: Date | null, days: number): Date | null {
  return moment && new Date(moment.getTime() + days * day)
}

interface Listed {
  readonly cells: Readonly<Record<string, string>>
}

/** The rows of a copy: days of delivery move along; one that has passed, or has nothing to count from, is left out. */
export function movedRows<Row extends Listed>(
  type: number,
  rows: readonly Row[],
  { days, now }: { readonly days: number | undefined; readonly now: Date },
): readonly Row[] {
  const names = new Set(
    ownerColumns(type)
      .filter(isDelivery)
      .map(({ name }) => name),
  )
  const today = formatDay(now)
  const moved = (name: string, value: string): readonly (readonly [string, string])[] => {
    if (!names.has(name)) return [[name, value]]
    const at = Date.parse(`${value}T12:00:00+08:00`)
    if (Number.isNaN(at)) return []
    const later = formatDay(new Date(at + (days ?? 0) * day))
    return later < today ? [] : [[name, later]]
  }
  return rows.map((row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells).flatMap(([name, value]) => moved(name, value))),
  }))
}
