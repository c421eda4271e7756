import type { Direction } from './auction.ts'
import { type Lot, maxFen } from './lot.ts'

type Terms = Pick<Lot, 'direction' | 'startFen' | 'stepFen' | 'grid'>

/** How far price `a` is ahead of `b`, in fen; below 0: behind. Ascending: higher is ahead; reverse: lower. */
export function aheadBy(direction: Direction, a: number, b: number): number {
  return direction === 'ascending' ? a - b : b - a
}

/** `fen` bettered by `by`. */
export function bettered(direction: Direction, fen: number, by: number): number {
  return direction === 'ascending' ? fen + by : fen - by
}

/** Whether an amount can be a price at all. */
export function isPrice(fen: number): boolean {
  return Number.isSafeInteger(fen) && fen >= 1 && fen <= maxFen
}

/** The least (reverse: most) that a price has to be to follow `reference`, or to be the first; null: none can. */
export function nextFen(terms: Terms, reference: number | null): number | null {
  const next = reference === null ? terms.startFen : bettered(terms.direction, reference, terms.stepFen)
  return isPrice(next) ? next : null
}

/** Whether a price is the start price and whole steps, where that is asked for. */
export function onGrid(terms: Terms, fen: number): boolean {
  return !terms.grid || (fen - terms.startFen) % terms.stepFen === 0
}

/** The best price that may be given without going beyond `limit`. */
export function within(terms: Terms, limit: number): number {
  if (!terms.grid) return limit
  const steps = Math.floor(aheadBy(terms.direction, limit, terms.startFen) / terms.stepFen)
  return bettered(terms.direction, terms.startFen, steps * terms.stepFen)
}
