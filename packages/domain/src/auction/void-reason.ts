import { type Refusal, refuse } from '../shared/refusal.ts'

/** Why a price is taken back, as a kind; from the second void of an auction on one has to be chosen. */
export const voidCauses = ['slip', 'bidderAsked', 'notEntitled', 'collusion'] as const
export type VoidCause = (typeof voidCauses)[number]

export const voidCauseNames = {
  slip: '金额明显填错',
  bidderAsked: '出价企业来函说明填错',
  notEntitled: '不具备参加资格',
  collusion: '涉嫌串通或干扰',
} as const satisfies Record<VoidCause, string>

/** The least number of characters of the reason once a price has been taken back before. */
const leastWords = 10

/** Why a price cannot be taken back with these words; undefined: it can. `earlier`: voids of this auction so far. */
export function voidGuard(
  earlier: number,
  { note, cause }: { readonly note: string; readonly cause: VoidCause | undefined },
): Refusal<'auction.voidCause'> | undefined {
  if (earlier === 0) return undefined
  const said = cause !== undefined && [...note.trim()].length >= leastWords
  return said ? undefined : refuse('auction.voidCause', { count: earlier + 1 })
}

/** The reason as everybody reads it: the kind in front of the owner's own words. */
export function voidNote(note: string, cause: VoidCause | undefined): string {
  return cause === undefined ? note.trim() : `${voidCauseNames[cause]}。${note.trim()}`
}
