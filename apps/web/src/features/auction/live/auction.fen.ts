/** Whole fen of yuan as the wire gives it, by its digits alone: what only shows prices needs no decimal arithmetic. */
export function fenOf(yuan: string): number {
  const [whole = '0', fraction = ''] = yuan.split('.')
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Yuan with 2 decimals of whole fen, which are not below 0. */
export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
