/** The picture that stands for where a public business stands. */
export type StateMark =
  | 'announced'
  | 'open'
  | 'soon'
  | 'bidding'
  | 'judging'
  | 'deciding'
  | 'done'
  | 'closed'
  | 'live'
  | 'ended'
  | 'negotiating'
  | 'direct'

const ofTenders: Readonly<Record<number, StateMark>> = {
  1: 'soon',
  2: 'bidding',
  3: 'judging',
  4: 'deciding',
  5: 'closed',
  6: 'open',
  7: 'done',
  8: 'announced',
  9: 'open',
}
const ofAuctions: Readonly<Record<number, StateMark>> = { 1: 'live', 2: 'ended', 4: 'negotiating' }

/**
 * The mark of a card (spec §4): tenders by a table of states, auctions by their own three, direct purchases always
 * the same; everything else is under way.
 */
export function stateMark(businessType: number, state: number | null): StateMark {
  if (businessType === 3) return 'direct'
  const table = businessType === 1 ? ofTenders : businessType === 2 ? ofAuctions : {}
  return table[state ?? 0] ?? 'live'
}
