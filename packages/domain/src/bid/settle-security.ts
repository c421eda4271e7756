import { somebodyElse } from '../approval/second-person.ts'
import type { StandingStatus } from '../security/kinds.ts'
import { formatDay, fromShanghai } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Tender } from '../tender/tender.ts'

type No = Refusal<'tender.wrongStatus' | 'bid.noSecurityHeld' | 'bid.signedOn'>

/**
 * The contract with the winner was signed on a day in China, `YYYY-MM-DD`: from when the days count in which securities
 * go back (TL 57). Never before the award, never in the future, and only while the winner's security is held.
 */
export function settleFrom(
  tender: Pick<Tender, 'status' | 'decidedAt'>,
  held: StandingStatus,
  signedOn: string,
  now: Date,
): Date | No {
  if (tender.status !== 'awarded') return refuse('tender.wrongStatus', { status: tender.status })
  if (held !== 'ok') return refuse('bid.noSecurityHeld')
  const from = fromShanghai(`${signedOn} 00:00`)
  const early = signedOn < formatDay(tender.decidedAt)
  return !from || early || signedOn > formatDay(now) ? refuse('bid.signedOn') : from
}

/** Whoever has awarded the tender does not turn the winner's security into something that is not given back, too. */
export const wayGuard = (
  way: 'return' | 'performance',
  { awardedBy, by }: { readonly awardedBy: string | undefined; readonly by: string },
): Refusal<'bid.settleSecond'> | undefined =>
  way === 'return' || somebodyElse(awardedBy, by) ? undefined : refuse('bid.settleSecond')
