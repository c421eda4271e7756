import type { BankAccount } from '../ledger/order.ts'
import type { Profile } from '../procurement/profiles.ts'
import type { Decimal } from '../shared/money.ts'
import { regimeOf } from '../tender/regime.ts'
import type { SecurityKind, Subject } from './kinds.ts'
import type { Terms } from './order.ts'

/** What a subject asks for, as it says when it is published. Amounts in yuan; a day is `YYYY-MM-DD`. */
export interface TermsGiven {
  readonly subject: Subject
  readonly ownerCompanyId: string
  /** The agent that runs it under a mandate: its clerk keeps the desk too. */
  readonly clerkCompanyId?: string | null
  readonly title: string
  readonly amount: Decimal
  readonly kinds: readonly SecurityKind[]
  readonly payUntil: Date
  readonly payee: BankAccount
  readonly guaranteeUntil?: string | null
  readonly profile: Profile
  /**
   * Whoever runs the subject reads prices by number: who pays is kept from them until its end, and of the owner's
   * people only finance that runs nothing confirms what arrives.
   */
  readonly apart?: boolean
}

/** Terms as they are while nobody has given anything for them. */
export function termsFrom(given: TermsGiven, now: Date): Terms {
  const byLaw = regimeOf({ profile: given.profile }).namesSecret
  const apart = !byLaw && given.apart === true
  const secret = byLaw || apart
  return {
    ...{ clerkCompanyId: null, guaranteeUntil: null, ...given },
    ...{ secret, apart, heldAt: null, lockedAt: secret ? now : null },
  }
}
