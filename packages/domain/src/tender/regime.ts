import type { Profile } from '../procurement/profiles.ts'

/** What a procedure profile means for bids, names and prices; the same facts for the clock, the guards and the words. */
interface Regime {
  /** Who keeps the opening key. Committee custody does not exist yet, so such tenders take no bids. */
  readonly custody: 'platform' | 'committee'
  /** Names and number of those who sign up are kept from the owner until the opening (ZTBF 22, 52). */
  readonly namesSecret: boolean
  /** The price that wins. */
  readonly wins: 'lowest' | 'highest'
  /** An offer binds once it is sent: neither replaced nor withdrawn (PMF 36). */
  readonly binding: boolean
}

const regimes: Readonly<Record<Profile, Regime>> = {
  STATUTORY: { custody: 'committee', namesSecret: true, wins: 'lowest', binding: false },
  VOLUNTARY: { custody: 'committee', namesSecret: true, wins: 'lowest', binding: false },
  SOURCING: { custody: 'platform', namesSecret: false, wins: 'lowest', binding: false },
  SALE: { custody: 'platform', namesSecret: false, wins: 'highest', binding: true },
}

/** The regime of a profile. */
export function regimeOf({ profile }: { readonly profile: Profile }): Regime {
  return regimes[profile]
}

/** Tells whether bids can be taken at all. */
export function takesBids(tender: { readonly profile: Profile }): boolean {
  return regimeOf(tender).custody === 'platform'
}

/** Why a tender takes no bids, as a sentence for everybody; null when it does. */
export function bidsNote(tender: { readonly profile: Profile }): string | null {
  return takesBids(tender)
    ? null
    : '依法招标和自愿招标的开标密钥须由评标委员会分别保管。该功能开放前，本项目只办理公告和报名，暂不接收投标。'
}

/** Who evaluates bids beside the owner: only tendering has a 评标委员会. */
export const committeeName = ({ profile }: { readonly profile: Profile }): string =>
  profile === 'STATUTORY' || profile === 'VOLUNTARY' ? '评标委员会' : '评审小组'
