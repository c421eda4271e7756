import { fromBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import type { Refusal } from '../shared/refusal.ts'
import { agreeToOpen, type Box, decrypt, keyLength, type PassphraseCost, passphraseKey } from './cipher.ts'
import {
  bytesIn,
  type Fields,
  hasOnly,
  isBearable,
  isBox,
  isFields,
  isWrapped,
  type Opener,
  unreadable,
} from './sealed-shape.ts'

/** What an envelope of version 1 belongs to: it knew tenders only. */
export interface BoundV1 {
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/**
 * A sealed bid, version 1: no longer written, and opened for good. The content key is wrapped for the opening, for
 * the phone, and for a passphrase if one was set; nothing commits to the key.
 */
export interface EnvelopeV1 extends BoundV1 {
  readonly v: 1
  readonly content: Box
  readonly opening: Box & { readonly epk: string }
  readonly device: Box
  readonly passphrase?: Box & PassphraseCost & { readonly salt: string }
}

/** Names the agreement on the key that wraps for the opening. */
export const openingPurposeV1 = 'bid envelope 1 opening'

/** The bytes that every ciphertext of a bid of version 1 is bound to, its files included. */
export const boundBytesV1 = ({ tenderId, companyId, version }: BoundV1): Uint8Array =>
  utf8(canonicalJson({ v: 1, tenderId, companyId, version }))

const isPassphrase = (value: unknown): boolean =>
  isWrapped(value, 'salt', 'm', 't', 'p') && bytesIn(value.salt) !== undefined && isBearable(value)

function isEnvelope(value: unknown): value is Fields {
  if (!isFields(value) || value.v !== 1) return false
  const optional = value.passphrase === undefined ? [] : ['passphrase']
  if (!hasOnly(value, 'v', 'tenderId', 'companyId', 'version', 'content', 'opening', 'device', ...optional))
    return false
  const { content, opening, device, passphrase } = value
  if (!isBox(content) || !isWrapped(device) || !isWrapped(opening, 'epk')) return false
  return bytesIn(opening.epk) === keyLength && (passphrase === undefined || isPassphrase(passphrase))
}

function contentKey(envelope: EnvelopeV1, aad: Uint8Array, by: Opener): Uint8Array | undefined {
  const { opening, device, passphrase } = envelope
  if (by.kind === 'platform') {
    const ephemeral = fromBase64url(opening.epk)
    const key = ephemeral && agreeToOpen(by.privateKey, ephemeral, openingPurposeV1)
    return key && decrypt(key, opening, aad)
  }
  if (by.kind === 'device' && 'key' in by) return decrypt(by.key, device, aad)
  const salt = by.kind === 'passphrase' && passphrase && fromBase64url(passphrase.salt)
  return salt && salt.length >= 16
    ? decrypt(passphraseKey(by.passphrase, salt, passphrase), passphrase, aad)
    : undefined
}

/** Opens the parsed text of an envelope of version 1. */
export function openV1(value: unknown, bound: BoundV1, by: Opener): Uint8Array | Refusal<'bid.unreadable'> {
  if (!isEnvelope(value)) return unreadable('fields')
  const envelope = value as unknown as EnvelopeV1
  const { tenderId, companyId, version } = bound
  if (envelope.tenderId !== tenderId || envelope.companyId !== companyId || envelope.version !== version)
    return unreadable('elsewhere')
  const aad = boundBytesV1(bound)
  const key = contentKey(envelope, aad, by)
  if (!key) return unreadable('key')
  return decrypt(key, envelope.content, aad) ?? unreadable('content')
}
