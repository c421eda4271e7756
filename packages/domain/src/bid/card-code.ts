/**
 * 解密卡 as it is printed: 128 random bits as 32 characters of Crockford's base 32 (no I, L, O, U) in eight groups of
 * four. The first 26 characters hold the bits, the highest first, and two zero bits; the last six are the check of
 * BIP-173 in its form of BIP-350 over prefix and data, with which up to four wrong characters are always found.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Binds the check to what the characters are, so that no other code passes for a card. */
const prefix = 'jbcard'
const dataLength = 26
const checkLength = 6
const finalConstant = 0x2bc830a3
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

export const cardLength = dataLength + checkLength
export const cardBytes = 16

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (const [at, generator] of generators.entries()) if ((top >>> at) & 1) check ^= generator
  }
  return check
}

const expanded = [
  ...[...prefix].map((letter) => letter.charCodeAt(0) >> 5),
  0,
  ...[...prefix].map((letter) => letter.charCodeAt(0) & 31),
]

const holds = (symbols: readonly number[]) => polymod([...expanded, ...symbols]) === finalConstant

function checkOf(data: readonly number[]): readonly number[] {
  const mod = polymod([...expanded, ...data, ...Array<number>(checkLength).fill(0)]) ^ finalConstant
  return Array.from({ length: checkLength }, (_, at) => (mod >>> (5 * (checkLength - 1 - at))) & 31)
}

function toSymbols(secret: Uint8Array): readonly number[] {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const padded = bits.padEnd(dataLength * 5, '0')
  return Array.from({ length: dataLength }, (_, at) => Number.parseInt(padded.slice(at * 5, at * 5 + 5), 2))
}

function toBytes(data: readonly number[]): Uint8Array | undefined {
  const bits = data.map((symbol) => symbol.toString(2).padStart(5, '0')).join('')
  if (bits.slice(cardBytes * 8).includes('1')) return undefined
  return Uint8Array.from({ length: cardBytes }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}

/** The eight groups that are printed. */
export function cardCode(secret: Uint8Array): string {
  if (secret.length !== cardBytes) throw new Error('a card has 16 bytes')
  const data = toSymbols(secret)
  const code = [...data, ...checkOf(data)].map((symbol) => alphabet[symbol]).join('')
  return (code.match(/.{4}/g) ?? []).join(' ')
}

/** What is wrong with what somebody typed. */
export type CardFault =
  /** So many characters are missing (or, below zero, too many). */
  | { readonly fault: 'length'; readonly missing: number }
  /** A character that no card has. */
  | { readonly fault: 'character'; readonly group: number; readonly character: string }
  /** All there, but not right; `group`: the only one that a single slip explains. */
  | { readonly fault: 'wrong'; readonly group?: number }

/** Letters that are taken for figures, as Crockford has them. */
const alike: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** The characters of a card in what was typed, pasted or scanned: without spaces and dashes, in capitals. */
export const cardCharacters = (typed: string): string =>
  [...typed.normalize('NFKC').toUpperCase()]
    .filter((one) => !/[\s\-_·.—–]/.test(one))
    .map((one) => alike[one] ?? one)
    .join('')

function slipIn(symbols: readonly number[]): number | undefined {
  for (const [at, present] of symbols.entries())
    for (let other = 0; other < alphabet.length; other += 1)
      if (other !== present && holds(symbols.map((one, place) => (place === at ? other : one)))) return at
  return undefined
}

/** What the square code of a card says, for whoever scans it without knowing for what it is. */
export const cardText = (card: { readonly no: string; readonly version: number; readonly code: string }) =>
  `${prefix}:${card.no}:${card.version}:${cardCharacters(card.code)}`

const scanned = new RegExp(`^${prefix}:[^:]*:\\d+:`, 'i')

/** Reads a card; what is wrong is said by group, from 1. */
export function readCard(typed: string): Uint8Array | CardFault {
  const characters = [...cardCharacters(typed.trim().replace(scanned, ''))]
  const strange = characters.findIndex((one) => !alphabet.includes(one))
  if (strange >= 0)
    return {
      fault: 'character',
      group: Math.floor(strange / 4) + 1,
      character: characters[strange] ?? '',
    }
  if (characters.length !== cardLength) return { fault: 'length', missing: cardLength - characters.length }
  const symbols = characters.map((one) => alphabet.indexOf(one))
  if (holds(symbols)) return toBytes(symbols.slice(0, dataLength)) ?? { fault: 'wrong' }
  const at = slipIn(symbols)
  return at === undefined ? { fault: 'wrong' } : { fault: 'wrong', group: Math.floor(at / 4) + 1 }
}

/** Tells a fault from the bytes of a card. */
export const isCardFault = (read: Uint8Array | CardFault): read is CardFault => !(read instanceof Uint8Array)
