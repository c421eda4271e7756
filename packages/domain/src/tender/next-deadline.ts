import { profiles } from '../procurement/profiles.ts'
import type { Tender } from './tender.ts'

/** A moment that does not wait, and what people call it. */
export interface Deadline {
  readonly name: string
  readonly at: Date
}

type Facts = Pick<Tender, 'status' | 'profile' | 'applyEnd' | 'bidEnd' | 'publicityUntil'>

/** What runs out next for those who take part, also while the tender is offline; undefined where nothing does. */
export function nextDeadline(tender: Facts): Deadline | undefined {
  const { status, profile, applyEnd, bidEnd, publicityUntil } = tender
  const when = (name: string, at: Date | null) => (at ? { name, at } : undefined)
  switch (status) {
    case 'preview':
    case 'registering':
      return when('报名截止', applyEnd)
    case 'upcoming':
    case 'bidding':
      return when(`${profiles[profile].offer}截止`, bidEnd)
    case 'publicised':
      return when('公示截止', publicityUntil)
    default:
      return undefined
  }
}
