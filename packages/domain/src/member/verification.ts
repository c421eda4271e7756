import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type VerificationAction, type VerificationStatus, verificationFlow } from './verification.flow.ts'

/** A verification as decisions need it. */
export interface Verification {
  readonly status: VerificationStatus
  readonly version: number
}

/**
 * What the verification becomes; `member.verification.stale` when the person has seen another version, and
 * `member.verification.wrongStatus` when the action is not possible any more.
 */
export function nextVerification(
  verification: Verification,
  action: VerificationAction,
  seenVersion: number,
): Verification | Refusal<'member.verification.stale' | 'member.verification.wrongStatus'> {
  if (verification.version !== seenVersion) return refuse('member.verification.stale')
  const status = follow('member.verification', verificationFlow, verification.status, action)
  return isRefusal(status) ? status : { status, version: verification.version + 1 }
}

/** What a decision has to respect besides the verification itself. */
export interface Around {
  /** The person who decides registered the company, or belongs or has belonged to it. */
  readonly ownCompany: boolean
  /** Another company is verified, or was entered by the platform, with the same code. */
  readonly codeHeld: boolean
}

/** Nobody decides about a company of their own, and a code is verified for one company only. */
export function checkDecision(
  action: 'approve' | 'refuse',
  { ownCompany, codeHeld }: Around,
): Refusal<'member.ownCompany' | 'member.usccVerified'> | undefined {
  if (ownCompany) return refuse('member.ownCompany')
  return action === 'approve' && codeHeld ? refuse('member.usccVerified') : undefined
}
