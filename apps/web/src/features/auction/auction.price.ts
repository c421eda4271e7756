import type { FeedLine } from '@jb/contract/auction/auction.shapes'
import { bettered } from '@jb/domain/auction/price-steps'
import { fenOf, type Priced, yuanOf } from '@jb/domain/auction/price-style'

/** A price bettered by so many steps (worsened when negative); undefined where none is left. */
export function stepped({ direction, step }: Priced, yuan: string, steps: number): string | undefined {
  const fen = bettered(direction, fenOf(yuan), fenOf(step) * steps)
  return fen > 0 ? yuanOf(fen) : undefined
}

/** Whether `yuan` is at least as good as `needed`. */
export function reaches({ direction }: Priced, yuan: string, needed: string): boolean {
  const ahead = fenOf(yuan) - fenOf(needed)
  return direction === 'ascending' ? ahead >= 0 : ahead <= 0
}

/** A price of the record that counts. */
export const stands = ({ kind, amount, voided }: FeedLine): boolean =>
  kind === 'bid' && amount !== null && !voided

/** Whether the course of the prices can be drawn. */
export const hasCurve = (feed: readonly FeedLine[]): boolean => feed.filter(stands).length > 1
