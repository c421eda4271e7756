import type { NounGroups } from './duplicates.ts'

/**
 * The nouns of the business, in groups: where two capabilities differ in nothing but words of one group, they are
 * twins. Verbs and what is technical stay; texts are not compared.
 */
export const businessNouns: NounGroups = [
  [/tender(?:ing)?s?|auctions?|demands?|quotations?|procurements?|purchases?|sales?/gi, 'THING'],
  [/postponements?|postponed?|delay(?:ed|s)?/gi, 'DELAY'],
  [/bidders?|participants?|suppliers?/gi, 'PARTY'],
  [/bids?|offers?/gi, 'OFFER'],
  [/registrations?|joinings?|sign-?ups?/gi, 'ENTRY'],
  [/deposits?|securit(?:y|ies)/gi, 'SECURITY'],
  [/lots?|sections?/gi, 'PART'],
  [/awards?|results?/gi, 'RESULT'],
]
