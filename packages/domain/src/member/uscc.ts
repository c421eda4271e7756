const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const bodyLength = 17

/**
 * The check character of a unified social credit code (GB 32100-2015): weights 3^i mod 31 over the
 * alphabet without I, O, S, V, Z. `body` is the first 17 characters; undefined when one is not allowed.
 */
export function usccCheckCharacter(body: string): string | undefined {
  if (body.length !== bodyLength) return undefined
  let sum = 0
  let weight = 1
  for (const character of body) {
    const value = alphabet.indexOf(character)
    if (value < 0) return undefined
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return alphabet[(31 - (sum % 31)) % 31]
}

/** True for 18 upper-case characters whose last is the check character of the others. */
export function isUscc(code: string): boolean {
  return code.length === bodyLength + 1 && usccCheckCharacter(code.slice(0, bodyLength)) === code[bodyLength]
}
