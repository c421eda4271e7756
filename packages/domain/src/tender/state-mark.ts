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
  | 'scheduled'
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
/** 5 and 7 are ours: closed without a result, and carried out (state-code.ts of auctions). */
const ofAuctions: Readonly<Record<number, StateMark>> = {
  1: 'live',
  2: 'ended',
  4: 'negotiating',
  5: 'closed',
  7: 'done',
}

/**
 * The mark of a card (spec §4): tenders by a table of states, auctions by their own, direct purchases always the
 * same; everything else is under way. The code 1 of an auction says that its time runs or has yet to begin: `status`
 * tells which.
 */
export function stateMark(businessType: number, state: number | null, status?: string): StateMark {
  if (businessType === 3) return 'direct'
  if (businessType === 2 && status === 'scheduled') return 'scheduled'
  const table = businessType === 1 ? ofTenders : businessType === 2 ? ofAuctions : {}
  return table[state ?? 0] ?? 'live'
}
