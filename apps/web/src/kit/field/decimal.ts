/** How many digits a field takes. */
export interface Digits {
  readonly whole: number
  readonly decimals: number
}

/** Keeps digits and one point, at most as many as allowed; leading zeros are dropped. */
export function cleanDecimal(raw: string, digits: Digits): string {
  const plain = raw.replace(/[^\d.]/g, '').replace(/^\.+/, '')
  const at = plain.indexOf('.')
  const whole = (at < 0 ? plain : plain.slice(0, at)).replace(/^0+(?=\d)/, '').slice(0, digits.whole)
  if (at < 0 || digits.decimals === 0) return whole
  return `${whole}.${plain
    .slice(at + 1)
    .replace(/\./g, '')
    .slice(0, digits.decimals)}`
}
