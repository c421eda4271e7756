import type { FeedLine } from '@jb/contract/auction/auction.shapes'

/** The line that leads, of those newest first: it has the best price, and of equal ones it is the earlier. */
export const leaderOf = (feed: readonly FeedLine[], best: string | null): FeedLine | undefined =>
  feed.findLast(({ kind, amount, voided }) => kind === 'bid' && !voided && amount === best)
