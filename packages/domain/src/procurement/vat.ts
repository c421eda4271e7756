import { isTenderType, type TenderType } from './type-names.ts'

/** VAT rates a quote may state, in percent. */
export const vatRates = ['0', '1', '3', '5', '6', '9', '13'] as const
type VatRate = (typeof vatRates)[number]

interface Vat {
  /** The rate that quotes usually state; null where there is none (PPP). */
  readonly usual: VatRate | null
  /** Another usual rate, and the cell of the list that calls for it. */
  readonly other?: { readonly rate: VatRate; readonly column: string; readonly value: string }
}

const vat: Readonly<Record<TenderType, Vat>> = {
  1: { usual: '13', other: { rate: '9', column: 'withOperator', value: '是' } },
  2: { usual: '3', other: { rate: '9', column: 'contractWay', value: '扩大劳务' } },
  3: { usual: '13' },
  4: { usual: '9' },
  5: { usual: '13' },
  6: { usual: '6' },
  7: { usual: '6' },
  8: { usual: '6' },
  9: { usual: '6' },
  10: { usual: '9' },
  11: { usual: '9' },
  12: { usual: '13', other: { rate: '9', column: 'withDriver', value: '是' } },
  13: { usual: null },
  14: { usual: '9' },
  15: { usual: '9' },
  16: { usual: '13' },
  17: { usual: '13' },
  18: { usual: '13' },
  19: { usual: '9' },
  20: { usual: '6' },
}

type Cells = Readonly<Record<string, string>>

/**
 * The VAT rate in percent that a quote starts with: that of the type, or its other usual one when every row asks for
 * it (a machine with its operator is a building service). Null when the type has none or is unknown.
 */
export function taxDefault(type: number, rows: readonly { readonly cells: Cells }[] = []): VatRate | null {
  if (!isTenderType(type)) return null
  const { usual, other } = vat[type]
  const asked = other && rows.length > 0 && rows.every(({ cells }) => cells[other.column] === other.value)
  return asked ? other.rate : usual
}
