import type { Profile } from '../procurement/profiles.ts'
import { isTendering } from './regime.ts'

/** How suppliers are approached and priced (OCDS procurementMethod + methodDetails). */
export const methodLabels = {
  open: '公开招标',
  invited: '邀请招标',
  inquiry: '询比采购',
  priceContest: '竞价采购',
  negotiation: '谈判采购',
  direct: '直接采购',
} as const

export type Method = keyof typeof methodLabels
export const methods = Object.keys(methodLabels) as readonly Method[]

/** Names of their own that a method has in a profile: 招标 is a word of the tendering law. */
const namesByProfile: { readonly [P in Profile]?: { readonly [M in Method]?: string } } = {
  SALE: { priceContest: '密封竞价' },
  SOURCING: { invited: '邀请询比采购' },
}

/** A method by name; what is a price contest when buying is sealed bidding when selling. */
export function methodLabel({
  method,
  profile,
}: {
  readonly method: Method
  readonly profile: Profile
}): string {
  return namesByProfile[profile]?.[method] ?? methodLabels[method]
}

/**
 * Methods that a profile knows: calling for tenders (招标) binds to the tendering law, sourcing does not. A price
 * contest among suppliers is an auction with live prices, no sealed tender.
 */
const methodsByProfile = {
  STATUTORY: ['open', 'invited'],
  VOLUNTARY: ['open', 'invited'],
  SOURCING: ['inquiry', 'invited', 'negotiation', 'direct'],
  SALE: ['priceContest'],
} as const satisfies Record<Profile, readonly Method[]>

/** The methods that the publish form offers for a profile. */
export function methodsOf(profile: Profile): readonly Method[] {
  return methodsByProfile[profile]
}

/** Tells a purchase without competition: no registration, no bids, no times. */
export function isDirect({ method }: { readonly method: Method }): boolean {
  return method === 'direct'
}

/** Tells a procedure to which only chosen companies are called. */
export function isInvited({ method }: { readonly method: Method }): boolean {
  return method === 'invited'
}

/** How bids are compared. */
export const reviewLabels = {
  lowestPrice: '最低价法',
  lowestEvaluated: '经评审的最低价法',
  scored: '综合评分法',
} as const

export type Review = keyof typeof reviewLabels
export const reviews = Object.keys(reviewLabels) as readonly Review[]

/** How bids may be compared in a profile: tendering knows no bare lowest price (ZTBF 41), a sale no points. */
export function reviewsOf(profile: Profile): readonly Review[] {
  if (isTendering({ profile })) return ['lowestEvaluated', 'scored']
  return profile === 'SALE' ? ['lowestPrice', 'lowestEvaluated'] : reviews
}

/** How bids are compared, by name; a sale goes to the highest price. */
export function reviewLabel({
  review,
  profile,
}: {
  readonly review: Review
  readonly profile: Profile
}): string {
  if (profile === 'SALE') return '最高价法'
  return review === 'lowestEvaluated' && isTendering({ profile })
    ? '经评审的最低投标价法'
    : reviewLabels[review]
}

/** When qualification is checked. */
export const qualificationWayLabels = { pre: '资格预审', post: '资格后审' } as const
