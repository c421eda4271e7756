import { day, hour, minute } from '../shared/dates.ts'
import type { Tender } from '../tender/tender.ts'

/** How long before the deadline those are reminded who could bid and have not, the earliest first. */
export const bidReminders = [
  { id: 'day', lead: day, left: '还有一天截止' },
  { id: 'hours', lead: 2 * hour, left: '两小时后截止' },
  { id: 'minutes', lead: 30 * minute, left: '半小时后截止' },
] as const
export type BidReminder = (typeof bidReminders)[number]

/** Which reminder it is time for: the latest whose moment has come; after an outage only that one. */
export function bidReminderAt(bidEnd: Date, now: Date): BidReminder | undefined {
  const left = bidEnd.getTime() - now.getTime()
  return left > 0 ? bidReminders.findLast(({ lead }) => left <= lead) : undefined
}

/** When the next one is due; undefined: there is none any more. */
export function nextBidReminder(bidEnd: Date, now: Date): Date | undefined {
  const moments = bidReminders.map(({ lead }) => bidEnd.getTime() - lead)
  const next = moments.find((at) => at > now.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** When those who have signed up are reminded of a 现场踏勘: the day before; undefined when that has passed. */
export function visitReminder({ visitAt }: Pick<Tender, 'visitAt'>, now: Date): Date | undefined {
  const at = visitAt && new Date(visitAt.getTime() - day)
  return at && at > now ? at : undefined
}

/** Whether a 现场踏勘 is still to come, within a day. */
export function visitIsNear({ visitAt }: Pick<Tender, 'visitAt'>, now: Date): boolean {
  const left = (visitAt?.getTime() ?? 0) - now.getTime()
  return left > 0 && left <= day
}
