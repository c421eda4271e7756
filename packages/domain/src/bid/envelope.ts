import { argon2id } from '@noble/hashes/argon2.js'
import { fromBase64url, toBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson, type Json } from '../shared/canonical-json.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { BidContent } from './bid-content.ts'
import { agreeToOpen, agreeToSend, type Box, decrypt, encrypt, keyLength, type Random } from './cipher.ts'
import {
  type Binding,
  bindingBytes,
  type Envelope,
  type PassphraseCost,
  readEnvelope,
} from './envelope-shape.ts'
import { parseContent } from './parse-content.ts'

/** Content is padded to whole blocks, so that its length tells little about the number of rows. */
const block = 4096
/** The least that OWASP advises for argon2id: 19 MiB, two passes. */
const usualCost: PassphraseCost = { m: 19_456, t: 2, p: 1 }

const unreadable = (reason: string) => refuse('bid.unreadable', { reason })

function derive(passphrase: string, salt: Uint8Array, { m, t, p }: PassphraseCost): Uint8Array {
  return argon2id(utf8(passphrase.normalize('NFKC')), salt, { m, t, p, dkLen: keyLength })
}

function pad(text: string): Uint8Array {
  const bytes = utf8(text)
  const padded = new Uint8Array(Math.ceil(bytes.length / block) * block).fill(0x20)
  padded.set(bytes)
  return padded
}

/** Where and for whom to seal. `deviceKey` = 32 random bytes that stay on the phone. */
export interface Sealing extends Binding {
  /** The tender's opening key, base64url. */
  readonly openingPublicKey: string
  readonly deviceKey: Uint8Array
  readonly passphrase?: string
  readonly cost?: PassphraseCost
}

/**
 * Seals a bid on the phone: AES-256-GCM under a fresh content key, which is wrapped for the tender's opening key
 * (X25519 + HKDF), for this phone, and for a passphrase if one is given. `bid.badOpeningKey` when the tender's
 * key is unusable. The text that comes back is what the server stores and hashes.
 */
export function seal(
  content: BidContent,
  sealing: Sealing,
  random: Random,
): string | Refusal<'bid.badOpeningKey'> {
  const { tenderId, companyId, version, passphrase, cost = usualCost } = sealing
  const opening = fromBase64url(sealing.openingPublicKey)
  const agreed = opening?.length === keyLength ? agreeToSend(opening, random) : undefined
  if (!agreed) return refuse('bid.badOpeningKey')
  const aad = bindingBytes(sealing)
  const key = random(keyLength)
  const wrap = (wrappingKey: Uint8Array): Box => encrypt(wrappingKey, key, aad, random)
  const salt = random(16)
  const envelope: Envelope = {
    v: 1,
    tenderId,
    companyId,
    version,
    content: encrypt(key, pad(canonicalJson(content as unknown as Json)), aad, random),
    opening: { epk: toBase64url(agreed.ephemeral), ...wrap(agreed.key) },
    device: wrap(sealing.deviceKey),
    ...(passphrase
      ? { passphrase: { salt: toBase64url(salt), ...cost, ...wrap(derive(passphrase, salt, cost)) } }
      : {}),
  }
  return canonicalJson(envelope as unknown as Json)
}

function readContent(
  envelope: Envelope,
  key: Uint8Array | undefined,
): BidContent | Refusal<'bid.unreadable'> {
  if (!key) return unreadable('key')
  const plain = decrypt(key, envelope.content, bindingBytes(envelope))
  if (!plain) return unreadable('content')
  try {
    return parseContent(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)))
  } catch {
    return unreadable('shape')
  }
}

/** Opens an envelope with the tender's opening key. `binding` comes from the stored row, never from the envelope. */
export function open(
  text: string,
  binding: Binding,
  privateKey: Uint8Array,
): BidContent | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, binding)
  if (!envelope) return unreadable('envelope')
  const ephemeral = fromBase64url(envelope.opening.epk)
  const wrappingKey = ephemeral && agreeToOpen(privateKey, ephemeral)
  return readContent(envelope, wrappingKey && decrypt(wrappingKey, envelope.opening, bindingBytes(envelope)))
}

/** How a bidder opens its own bid: with the phone's key or with the passphrase. */
export type OwnKey = { readonly deviceKey: Uint8Array } | { readonly passphrase: string }

/** Opens one's own sealed bid; `bid.unreadable` on another phone or with a wrong passphrase. */
export function openOwn(text: string, binding: Binding, own: OwnKey): BidContent | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, binding)
  if (!envelope) return unreadable('envelope')
  const aad = bindingBytes(envelope)
  if ('deviceKey' in own) return readContent(envelope, decrypt(own.deviceKey, envelope.device, aad))
  const wrapped = envelope.passphrase
  const salt = wrapped && fromBase64url(wrapped.salt)
  if (!salt || salt.length < 16) return unreadable('key')
  return readContent(envelope, decrypt(derive(own.passphrase, salt, wrapped), wrapped, aad))
}

/** Tells whether a text is an envelope that belongs here, without opening it: what the server checks on receipt. */
export function checkEnvelope(text: string, binding: Binding): undefined | Refusal<'bid.unreadable'> {
  const result = readEnvelope(text, binding)
  return result ? undefined : unreadable('envelope')
}
