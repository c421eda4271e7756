import type { Profile } from './profiles.ts'

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

/** Methods that a profile knows: calling for tenders (招标) binds to the tendering law, sourcing does not. */
const methodsByProfile = {
  STATUTORY: ['open', 'invited'],
  VOLUNTARY: ['open', 'invited'],
  SOURCING: ['inquiry', 'priceContest', 'negotiation', 'direct'],
  SALE: ['priceContest'],
} as const satisfies Record<Profile, readonly Method[]>

/** Methods run by registration and sealed bids; a price contest is an auction, a direct purchase has no bids. */
const sealedMethods: readonly Method[] = ['open', 'invited', 'inquiry', 'negotiation']

/** The methods that the publish form offers for a profile: those run by sealed bids. */
export function methodsOf(profile: Profile): readonly Method[] {
  return methodsByProfile[profile].filter((method) => sealedMethods.includes(method))
}

/** How bids are compared. */
export const reviewLabels = {
  lowestPrice: '最低价法',
  lowestEvaluated: '经评审的最低价法',
  scored: '综合评分法',
} as const

export type Review = keyof typeof reviewLabels
export const reviews = Object.keys(reviewLabels) as readonly Review[]

/** When qualification is checked. */
export const qualificationWayLabels = { pre: '资格预审', post: '资格后审' } as const
