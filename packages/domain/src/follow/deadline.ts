import { day } from '../shared/dates.ts'
import type { Tender } from '../tender/tender.ts'

/** A clock counts as near from here on. */
export const nearMs = day

type Clocked = Pick<Tender, 'status' | 'applyEnd' | 'bidEnd'>

/** Until when something can still be done about a tender, and what; undefined where that time is over. */
export function deadlineOf({
  status,
  applyEnd,
  bidEnd,
}: Clocked): { readonly what: 'registration' | 'bid'; readonly at: Date } | undefined {
  if (status === 'registering') return applyEnd ? { what: 'registration', at: applyEnd } : undefined
  if (status === 'upcoming' || status === 'bidding') return bidEnd ? { what: 'bid', at: bidEnd } : undefined
  return undefined
}

/** When the followers are reminded: a day before; undefined when that moment has passed. */
export function reminderAt(tender: Clocked, now: Date): Date | undefined {
  const deadline = deadlineOf(tender)
  const at = deadline && new Date(deadline.at.getTime() - nearMs)
  return at && at.getTime() > now.getTime() ? at : undefined
}
