import type { Datatype } from '@jb/contract/endpoint'
import { fromBase64url } from './base64.ts'

/** The result of decoding one flagged payload; `problem` names what is wrong with it. */
export type Decoded = { readonly value: unknown } | { readonly problem: string }

/** The largest answer is a comparison: 2,000 rows for some twenty bidders. */
const maxEncodedChars = 32_000_000
const datatypes = new Set<string>(['object', 'list', 'bigdecimal', 'long', 'integer', 'boolean', 'string'])

/**
 * Decodes a payload that the answer flags with `encryption-mode: base64` (an encoding, no secrecy):
 * base64 of UTF-8 text, typed by the header `datatype`. Digits are never lost: a bigdecimal, sent as a JSON
 * string or as a bare JSON number, and a long beyond 2^53 are strings. A text that does not fit its datatype is a problem, never a NaN.
 */
export function decodePayload(encoded: unknown, datatype: string | null): Decoded {
  if (!isDatatype(datatype)) return { problem: `unknown datatype ${datatype ?? 'none'}` }
  if (typeof encoded !== 'string') return { problem: 'payload is not text' }
  if (encoded.length > maxEncodedChars) return { problem: 'payload too large' }
  const text = fromBase64(encoded)
  return text === undefined ? { problem: 'payload is not base64 of UTF-8' } : decoders[datatype](text)
}

type Decoder = (text: string) => Decoded

/** A JSON number without an exponent: read as text, for a parsed one has lost its digits. */
const jsonDecimal = /^[ \t\r\n]*-?(?:0|[1-9]\d*)(?:\.\d+)?[ \t\r\n]*$/

const decoders: Readonly<Record<Datatype, Decoder>> = {
  object: (text) => json(text, (v) => typeof v === 'object' && v !== null && !Array.isArray(v)),
  list: (text) => json(text, Array.isArray),
  bigdecimal: (text) =>
    jsonDecimal.test(text)
      ? { value: text.trim() }
      : json(text, (v) => typeof v === 'string' && /^-?\d+(\.\d+)?$/.test(v)),
  long: (text) => whole(text),
  integer: (text) => {
    const decoded = whole(text)
    return 'value' in decoded && typeof decoded.value === 'string'
      ? { problem: 'integer too large' }
      : decoded
  },
  boolean: (text) =>
    text === 'true' || text === 'false' ? { value: text === 'true' } : { problem: 'not a boolean' },
  string: (text) => ({ value: text }),
}

function whole(text: string): Decoded {
  if (!/^-?\d{1,30}$/.test(text)) return { problem: 'not a whole number' }
  const value = Number(text)
  return { value: Number.isSafeInteger(value) ? value : text }
}

function json(text: string, fits: (value: unknown) => boolean): Decoded {
  let poisoned = false
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      if (key === '__proto__') poisoned = true
      return inner
    })
    if (poisoned) return { problem: 'forbidden key' }
    return fits(value) ? { value } : { problem: 'payload does not fit its datatype' }
  } catch {
    return { problem: 'payload is not JSON' }
  }
}

function fromBase64(encoded: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(encoded))
  } catch {
    return undefined
  }
}

function isDatatype(value: string | null): value is Datatype {
  return value !== null && datatypes.has(value)
}
