import { fromUnits, toUnits } from '../shared/fixed-point.ts'
import type { Decimal } from '../shared/money.ts'

/** Whole fen of an amount in yuan with at most 2 decimals. */
export function toFen(yuan: Decimal): number {
  return Number(toUnits(yuan, 2))
}

/** Yuan with 2 decimals of whole fen. */
export function fromFen(fen: number): Decimal {
  return fromUnits(BigInt(fen), 2)
}
