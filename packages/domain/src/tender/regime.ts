import type { Profile } from '../procurement/profiles.ts'

/** What a procedure profile means for bids, names and prices; the same facts for the clock, the guards and the words. */
interface Regime {
  /**
   * Who can open sealed bids: the platform, which keeps an opening key until the owner opens, or the bidders alone, who
   * decrypt in the opening session (投标人解密).
   */
  readonly custody: 'platform' | 'bidders'
  /** Names and number of those who sign up are kept from the owner until the opening (ZTBF 22, 52). */
  readonly namesSecret: boolean
  /** The price that wins. */
  readonly wins: 'lowest' | 'highest'
  /** An offer binds once it is sent: neither replaced nor withdrawn (PMF 36). */
  readonly binding: boolean
}

const regimes: Readonly<Record<Profile, Regime>> = {
  STATUTORY: { custody: 'bidders', namesSecret: true, wins: 'lowest', binding: false },
  VOLUNTARY: { custody: 'bidders', namesSecret: true, wins: 'lowest', binding: false },
  SOURCING: { custody: 'platform', namesSecret: false, wins: 'lowest', binding: false },
  SALE: { custody: 'platform', namesSecret: false, wins: 'highest', binding: true },
}

/** The regime of a profile. */
export function regimeOf({ profile }: { readonly profile: Profile }): Regime {
  return regimes[profile]
}

/** Tells whether the bidders themselves decrypt what they have sent. */
export function biddersDecrypt(tender: { readonly profile: Profile }): boolean {
  return regimeOf(tender).custody === 'bidders'
}

/** Tendering in the sense of the law (招标): its bids are evaluated by a 评标委员会 (ZTBF 37). */
export const isTendering = ({ profile }: { readonly profile: Profile }): boolean =>
  profile === 'STATUTORY' || profile === 'VOLUNTARY'

/**
 * The smallest committee of what has to be tendered: five members, two thirds of them experts (ZTBF 37), so four beside
 * one of the owner.
 */
export const lawfulCommittee = { members: 5, experts: 4 } as const

/** Who evaluates bids beside the owner: only tendering has a 评标委员会. */
export const committeeName = (tender: { readonly profile: Profile }): string =>
  isTendering(tender) ? '评标委员会' : '评审小组'

/** A committee evaluates and not the owner: always in tendering, by points, and where the owner has seated one. */
export const committeeEvaluates = (tender: {
  readonly profile: Profile
  readonly committee?: boolean
  readonly review?: string
}): boolean => isTendering(tender) || tender.committee === true || tender.review === 'scored'
