import { fromBase64url } from '../shared/bytes.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { ivLength, keyLength } from './cipher.ts'

/** Largest envelope, in characters. */
export const maxEnvelope = 4_000_000
/** AES-GCM adds 16 bytes to what it encrypts. */
export const tagLength = 16
const mostMemory = 65_536

export type Fields = Readonly<Record<string, unknown>>

/** Tells whether a value is an object that is no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether a value is a whole number within bounds. */
export const between = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** Nothing may stand beside the known fields: whatever does would lie there unencrypted. */
export function hasOnly(value: Fields, ...names: readonly string[]): boolean {
  const keys = Object.keys(value)
  return keys.length === names.length && names.every((name) => Object.hasOwn(value, name))
}

/** Length of a base64url value in bytes; undefined when it is none. */
export function bytesIn(value: unknown): number | undefined {
  return typeof value === 'string' ? fromBase64url(value)?.length : undefined
}

/** An AES-GCM text of at least one byte, and of no more than the other fields that are named. */
export function isBox(value: unknown, ...more: readonly string[]): value is Fields {
  if (!isFields(value) || !hasOnly(value, 'iv', 'data', ...more)) return false
  return bytesIn(value.iv) === ivLength && (bytesIn(value.data) ?? 0) > tagLength
}

/** The same around one key: it has exactly this length. */
export const isWrapped = (value: unknown, ...more: readonly string[]): value is Fields =>
  isBox(value, ...more) && bytesIn(value.data) === keyLength + tagLength

/** A cost of a passphrase that a phone can bear: it is checked before any work is done. */
export const isBearable = ({ m, t, p }: Fields): boolean =>
  between(m, 8, mostMemory) && between(t, 1, 10) && between(p, 1, 4)

/** Why an envelope or a sealed file cannot be read; never anything of what it holds. */
export type Unreadable =
  /** The text: longer than any, no JSON in its one canonical form, or of another version than was received. */
  | 'tooLong'
  | 'text'
  | 'version'
  /** What it says: fields that are not known or not right, or bound to another subject, company, version or document. */
  | 'fields'
  | 'elsewhere'
  /** Its wraps: none or too many, of an unknown kind, misshapen, or two of one kind and id. */
  | 'wrapCount'
  | 'wrapKind'
  | 'wrapFields'
  | 'wrapTwice'
  /** No wrap opens with what was given; the key is not the one that the envelope commits to. */
  | 'key'
  | 'commitment'
  /** The ciphertext does not decrypt; what it holds is no bid; a file is not what the content says of it. */
  | 'content'
  | 'shape'
  | 'file'

/** The refusal of something sealed that cannot be read. */
export const unreadable = (reason: Unreadable): Refusal<'bid.unreadable'> =>
  refuse('bid.unreadable', { reason })

/** What somebody opens an envelope with; each opens the wraps of its kind. */
export type Opener =
  | { readonly kind: 'platform' | 'device'; readonly privateKey: Uint8Array }
  | { readonly kind: 'device'; readonly key: Uint8Array }
  /** An enrolled phone that keeps its private key to itself: it gives the X25519 secret that one wrap asks for. */
  | { readonly kind: 'device'; readonly publicKey: Uint8Array; readonly shared: Uint8Array }
  | { readonly kind: 'card'; readonly secret: Uint8Array }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
