const maxIntegerDigits = 9
const maxDecimals = 2

/** Which characters of what was typed stay, by their position (spec §5, amount input). */
function keptPositions(raw: string): number[] {
  const whole: number[] = []
  const decimals: number[] = []
  let point: number | undefined
  for (let at = 0; at < raw.length; at++) {
    const char = raw.charAt(at)
    if (char === '.') {
      if (whole.length > 0) point ??= at
    } else if (char >= '0' && char <= '9') {
      if (point === undefined) whole.push(at)
      else decimals.push(at)
    }
  }
  while (whole.length > 1 && raw.charAt(whole[0] ?? 0) === '0') whole.shift()
  const integer = whole.slice(0, maxIntegerDigits)
  return point === undefined ? integer : [...integer, point, ...decimals.slice(0, maxDecimals)]
}

/**
 * What stands in an amount field after typing `raw`: digits and one point, no leading point, at most
 * 9 integer digits and 2 decimals, leading zeros dropped (spec §5). A point at the end stays while typing.
 */
export function cleanAmount(raw: string): string {
  return keptPositions(raw)
    .map((at) => raw.charAt(at))
    .join('')
}

/** The cleaned amount and where the caret belongs when it stood at `caret` in `raw`. */
export function editAmount(raw: string, caret: number): { readonly value: string; readonly caret: number } {
  const kept = keptPositions(raw)
  return { value: kept.map((at) => raw.charAt(at)).join(''), caret: kept.filter((at) => at < caret).length }
}

/** The amount to send when the field is left: a point at the end is dropped, empty stays empty. */
export function finishAmount(raw: string): string {
  return cleanAmount(raw).replace(/\.$/, '')
}
