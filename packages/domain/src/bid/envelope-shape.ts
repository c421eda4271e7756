import { fromBase64url } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { type Box, ivLength, keyLength } from './cipher.ts'

/** What an envelope belongs to; bound into every ciphertext, so that none can be moved elsewhere. */
export interface Binding {
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/** Cost of the key derived from a passphrase (argon2id): memory in KiB, passes, lanes. */
export interface PassphraseCost {
  readonly m: number
  readonly t: number
  readonly p: number
}

/** A sealed bid, version 1. The content key is wrapped for the opening, for the phone, and for a passphrase if set. */
export interface Envelope extends Binding {
  readonly v: 1
  readonly content: Box
  readonly opening: Box & { readonly epk: string }
  readonly device: Box
  readonly passphrase?: Box & PassphraseCost & { readonly salt: string }
}

const maxEnvelope = 4_000_000
const mostMemory = 65_536

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const between = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** Nothing may stand beside the known fields: whatever does would lie there unencrypted. */
function hasOnly(value: Fields, ...names: readonly string[]): boolean {
  const keys = Object.keys(value)
  return keys.length === names.length && names.every((name) => Object.hasOwn(value, name))
}

function bytesOf(value: unknown): number | undefined {
  return typeof value === 'string' ? fromBase64url(value)?.length : undefined
}

function isBox(value: unknown, least: number, ...more: readonly string[]): value is Fields {
  if (!isFields(value) || !hasOnly(value, 'iv', 'data', ...more)) return false
  return bytesOf(value.iv) === ivLength && (bytesOf(value.data) ?? 0) >= least
}

/** AES-GCM adds 16 bytes to what it encrypts; a wrapped key has exactly this length. */
const tag = 16
const isWrapped = (value: unknown, ...more: readonly string[]): value is Fields =>
  isBox(value, keyLength + tag, ...more) && bytesOf(value.data) === keyLength + tag

function isPassphrase(value: unknown): boolean {
  if (!isWrapped(value, 'salt', 'm', 't', 'p') || bytesOf(value.salt) === undefined) return false
  return between(value.m, 8, mostMemory) && between(value.t, 1, 10) && between(value.p, 1, 4)
}

function isSealed(value: unknown): value is Fields {
  if (!isFields(value) || value.v !== 1) return false
  const optional = value.passphrase === undefined ? [] : ['passphrase']
  if (!hasOnly(value, 'v', 'tenderId', 'companyId', 'version', 'content', 'opening', 'device', ...optional))
    return false
  const { content, opening, device, passphrase } = value
  if (!isBox(content, 1 + tag) || !isWrapped(device) || !isWrapped(opening, 'epk')) return false
  return bytesOf(opening.epk) === keyLength && (passphrase === undefined || isPassphrase(passphrase))
}

/** Reads an envelope's text; undefined when it has another shape, holds more, or belongs elsewhere. */
export function readEnvelope(text: string, binding: Binding): Envelope | undefined {
  if (text.length > maxEnvelope) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isSealed(value)) return undefined
  const { tenderId, companyId, version } = binding
  const bound = value.tenderId === tenderId && value.companyId === companyId && value.version === version
  return bound ? (value as unknown as Envelope) : undefined
}

/** The bytes that every ciphertext of a bid is bound to. */
export function bindingBytes({ tenderId, companyId, version }: Binding): Uint8Array {
  return new TextEncoder().encode(canonicalJson({ v: 1, tenderId, companyId, version }))
}
