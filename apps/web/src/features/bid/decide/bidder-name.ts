import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'

/** What a bidder is called where there is little room. */
export const nameOf = ({
  shortName,
  companyName,
}: Pick<ComparisonSheet['bidders'][number], 'shortName' | 'companyName'>) => shortName || companyName
