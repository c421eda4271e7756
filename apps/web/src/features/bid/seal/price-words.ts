/** Figures that a pad writes. */
export const priceDigits = { whole: 9, decimals: 4 }

/** What a stated unit price includes. */
export const bases = [
  { value: 'incTax', label: '含税' },
  { value: 'exTax', label: '不含税' },
] as const
