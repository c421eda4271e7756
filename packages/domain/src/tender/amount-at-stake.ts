import { compare, type Decimal } from '../shared/money.ts'
import { isDirect } from './methods.ts'
import type { Tender } from './tender.ts'

/**
 * The yuan by which approvers are chosen: the largest of what the tender was estimated at, what a direct purchase
 * costs, and what is decided about now (`decided`); undefined when none of them is known.
 */
export function amountAtStake(
  tender: Pick<Tender, 'estimate' | 'directAmount' | 'method'>,
  decided: Decimal | null = null,
): Decimal | undefined {
  const known = [tender.estimate, isDirect(tender) ? tender.directAmount : null, decided].filter(
    (amount) => amount !== null,
  )
  return known.toSorted((a, b) => compare(b, a))[0]
}
