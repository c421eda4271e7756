import { day, type Moment } from '../shared/dates.ts'

/**
 * What is at stake in a row of the home: own money or an own bid is lost at the deadline; others wait for this person;
 * nobody waits but the person; or a moment that comes by itself.
 */
export const stakes = ['loss', 'others', 'chore', 'moment'] as const
export type Stake = (typeof stakes)[number]

interface Task {
  readonly stake: Stake
  readonly dueAt: Moment | null
}

/** One thing of the home: what is done about it now, or when it comes. */
interface Row extends Task {
  readonly subject: string
}

const near = 3 * day

const leftOf = ({ dueAt }: Task, now: Date): number =>
  dueAt === null ? Number.POSITIVE_INFINITY : new Date(dueAt).getTime() - now.getTime()

/** Where a row stands among the others, the smaller the higher: what costs most when it is left comes first. */
function placeOf(task: Task, now: Date): number {
  const far = task.dueAt !== null && leftOf(task, now) > near
  if (task.stake === 'moment') return 4
  if (task.stake === 'chore') return 3
  // What is days away costs nothing yet, and people who wait now come before it.
  if (far) return 2
  return task.stake === 'loss' ? 0 : 1
}

/** Rows by consequence: losses at hand, then others who wait, then what is days away, chores, and what comes by itself. */
export function byConsequence<T extends Task>(tasks: readonly T[], now: Date): T[] {
  return [...tasks].sort((a, b) => {
    const [left, right] = [leftOf(a, now), leftOf(b, now)]
    return placeOf(a, now) - placeOf(b, now) || (left === right ? 0 : left - right)
  })
}

/** Whether a row is marked: within a day something is lost, or others wait although its moment has passed. */
export function isUrgent(task: Task, now: Date): boolean {
  const left = leftOf(task, now)
  return task.stake === 'loss' ? left <= day : task.stake === 'others' && left <= 0
}

/**
 * Whether a colleague's work concerns this person too: the chores of clerks stay with them, until others have waited
 * in vain or are about to.
 */
export function concernsAll(task: Task, now: Date): boolean {
  return task.stake === 'others' && leftOf(task, now) <= day
}

/** Of moments only the next one of each thing, and none of a thing that somebody has to do something about anyway. */
export function withoutEchoes<T extends Row>(rows: readonly T[], now: Date): T[] {
  const said = new Set(rows.filter(({ stake }) => stake !== 'moment').map(({ subject }) => subject))
  const next = byConsequence(
    rows.filter(({ stake }) => stake === 'moment'),
    now,
  ).filter(({ subject }) => !said.has(subject) && said.add(subject))
  return [...rows.filter(({ stake }) => stake !== 'moment'), ...next]
}
