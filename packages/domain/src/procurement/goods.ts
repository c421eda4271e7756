import type { Decimal } from '../shared/money.ts'

/** One line of a procurement list. `cells` holds the owner's columns of the type by column name. */
export interface GoodsRow {
  /** From 1, dense. */
  readonly position: number
  readonly cells: Readonly<Record<string, string>>
  readonly unit: string
  /** Up to 4 decimals, above zero. */
  readonly quantity: Decimal
  /** Highest tax-inclusive unit price, up to 6 decimals. */
  readonly ceiling: Decimal | null
}
