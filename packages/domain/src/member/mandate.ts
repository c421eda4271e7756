import { type Refusal, refuse } from '../shared/refusal.ts'

/** A buyer's mandate for an agent, as far as its life goes. */
export interface Mandate {
  readonly version: number
  readonly until: Date
  readonly revokedAt: Date | undefined
}

export const mandateStatusNames = { active: '委托中', ended: '已到期', revoked: '已撤销' } as const
export type MandateStatus = keyof typeof mandateStatusNames

const longestDays = 366

/** Where a mandate stands now; it ends by itself at `until`. */
export function mandateStatus(mandate: Pick<Mandate, 'until' | 'revokedAt'>, now: Date): MandateStatus {
  if (mandate.revokedAt) return 'revoked'
  return mandate.until > now ? 'active' : 'ended'
}

/** A mandate ends in the future, after a year at the latest; else `member.mandateUntil`. */
export function checkUntil(until: Date, now: Date): Refusal<'member.mandateUntil'> | undefined {
  const longest = now.getTime() + longestDays * 86_400_000
  return until > now && until.getTime() <= longest ? undefined : refuse('member.mandateUntil')
}

/** Whether the buyer may take the mandate back: it is the one they saw, and it is still active. */
export function checkRevoke(
  mandate: Mandate,
  seenVersion: number,
  now: Date,
): Refusal<'member.mandate.stale' | 'member.mandate.wrongStatus'> | undefined {
  if (mandateStatus(mandate, now) !== 'active') return refuse('member.mandate.wrongStatus')
  return mandate.version === seenVersion ? undefined : refuse('member.mandate.stale')
}
