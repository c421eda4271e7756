import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { fromUnits, toUnits } from '../shared/fixed-point.ts'
import type { Decimal } from '../shared/money.ts'
import type { PriceRule } from '../tender/scoring-terms.ts'

/** The factor of a benchmark as it was drawn, and what it was drawn from. */
export interface Factor {
  /** Per cent, one decimal. */
  readonly k: Decimal
  /** Lower-case hex. */
  readonly seed: string
}

interface Sealed {
  readonly receiptNo: string
  readonly sha256: string
}

/**
 * Draws k (下浮系数) from the published range, in steps of 0.1 per cent. The seed is the hash of all envelopes that stood
 * at the deadline: they are on the list that was sealed then, nobody knows all of them before, and everybody can hash
 * them again after the opening. undefined: the price is not scored by a benchmark.
 */
export function drawFactor(
  { formula, kFrom, kTo }: PriceRule,
  tenderId: string,
  sealed: readonly Sealed[],
): Factor | undefined {
  if (formula !== 'benchmark') return undefined
  const list = sealed
    .map(({ receiptNo, sha256: hash }) => ({ receiptNo, sha256: hash }))
    .toSorted((a, b) => (a.receiptNo < b.receiptNo ? -1 : 1))
  const seed = bytesToHex(sha256(utf8(canonicalJson({ kind: 'factor', v: 1, tenderId, list }))))
  const [from, to] = [toUnits(kFrom, 1), toUnits(kTo, 1)]
  const step = BigInt(`0x${seed}`) % (to - from + 1n)
  return { k: fromUnits(from + step, 1), seed }
}
