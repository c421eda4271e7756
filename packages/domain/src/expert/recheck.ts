import { day, endOfDayAfter, hour } from '../shared/dates.ts'

/** Days before the end of the year on which it is recalled. */
export const remindedBefore = [30, 7] as const

/** The end of the day on which the next annual check has to be passed. */
export const recheckDue = (passed: Date): Date => endOfDayAfter(passed, 365)

export const isOverdue = ({ recheckDueAt }: { readonly recheckDueAt: Date | null }, now: Date): boolean =>
  recheckDueAt !== null && recheckDueAt.getTime() < now.getTime()

/** The next moment of a check that is due then: nine in the morning 30 and 7 days before, and the end itself. */
export function nextMoment(due: Date, after: Date): Date | undefined {
  const nine = due.getTime() + 1 - day + 9 * hour
  const moments = [...remindedBefore.map((before) => nine - before * day), due.getTime() + 1]
  const next = moments.find((moment) => moment > after.getTime())
  return next === undefined ? undefined : new Date(next)
}
