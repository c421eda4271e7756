/** Every status of an auction, in the order of its life. */
export const auctionStatuses = [
  'draft',
  'approving',
  'approvalFailed',
  'scheduled',
  'live',
  'ended',
  'negotiating',
  'settling',
  'settled',
  'breached',
  'unsold',
  'cancelled',
] as const
export type AuctionStatus = (typeof auctionStatuses)[number]

/** Who pays: in an ascending auction (加价) the bidder, and the highest price wins; in a reverse one the owner. */
export const directions = ['ascending', 'reverse'] as const
export type Direction = (typeof directions)[number]

/** What is seen while it runs: prices with masked names · own rank and gap to the first · nothing but one's own price. */
export const visibilities = ['open', 'rankOnly', 'blind'] as const
export type Visibility = (typeof visibilities)[number]

/** Prices given at any time until the clock stops, or by turns in rounds. */
export const auctionModes = ['clock', 'rounds'] as const
export type AuctionMode = (typeof auctionModes)[number]

/** What stands in the chained record of an auction. */
export const eventKinds = ['started', 'bid', 'voided', 'round', 'outage', 'closed'] as const
export type EventKind = (typeof eventKinds)[number]

/** A company's place in an auction. */
export const bidderStatuses = ['applied', 'admitted', 'refused', 'withdrawn'] as const
export type BidderStatus = (typeof bidderStatuses)[number]
