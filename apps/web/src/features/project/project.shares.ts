/** Hundredths of a yuan, for showing only. */
const fenOf = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** What part of the whole an amount is, in whole per cent, rounded down; above nothing at least 1. */
export function percentOf(amount: string, whole: string): number {
  const [part, all] = [fenOf(amount), fenOf(whole)]
  if (part <= 0n || all <= 0n) return 0
  return Math.max(1, Number((part * 100n) / all))
}
