import { endOfPeriod } from '../shared/business-calendar.ts'
import { day } from '../shared/dates.ts'
import type { Tender } from '../tender/tender.ts'

/** The days in which the written contract is signed after the award (TL 46). */
const daysToSign = 30
/** So long before their end its owner is reminded. */
const notice = 7 * day

type Awarded = Pick<Tender, 'decidedAt'>

/** By when the contract is to be signed; null without an award. */
export function signBy({ decidedAt }: Awarded): Date | null {
  return decidedAt && endOfPeriod(decidedAt, daysToSign)
}

/** When its owner is reminded next: some days before, and once it is late; undefined when there is nothing more to say. */
export function nextSigningReminder(tender: Awarded, now: Date): Date | undefined {
  const by = signBy(tender)?.getTime()
  if (by === undefined) return undefined
  return [by - notice, by + 1].map((at) => new Date(at)).find((at) => at > now)
}
