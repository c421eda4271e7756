import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson, type Json } from '../shared/canonical-json.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import {
  agreedKey,
  agreeToOpen,
  agreeToSend,
  type Box,
  decrypt,
  encrypt,
  keyLength,
  type PassphraseCost,
  passphraseKey,
  type Random,
} from './cipher.ts'
import {
  between,
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

/** What an envelope belongs to. It stands in the envelope and is bound into each of its ciphertexts. */
export interface Bound {
  /** What the offer is for. */
  readonly subject: { readonly kind: 'tender' | 'demand'; readonly id: string }
  readonly companyId: string
  /** Counts what a company has sent for one subject, from 1. */
  readonly version: number
  /** The version of the subject's document that the offer answers, from 1. */
  readonly documentVersion: number
}

interface Wrapped extends Box {
  /** Tells the holders of one kind apart: `holderId` of what opens it; of a passphrase, whatever its sealer says. */
  readonly id: string
}

/** The content key, encrypted for one holder. */
export type Wrap =
  /** Who keeps the subject's opening key: X25519 with the sender's ephemeral key. */
  | (Wrapped & { readonly kind: 'platform'; readonly epk: string })
  /** A phone: the secret that stays on it or, with `epk`, the key pair of an enrolled one. */
  | (Wrapped & { readonly kind: 'device'; readonly epk?: string })
  /** 解密卡: 128 random bits on paper. */
  | (Wrapped & { readonly kind: 'card' })
  | (Wrapped & PassphraseCost & { readonly kind: 'passphrase'; readonly salt: string })

/**
 * A sealed envelope, version 2, stored and hashed as its canonical JSON; bytes are base64url, keys 32 bytes.
 *
 * - `content` = AES-256-GCM under a fresh content key K; additional data `boundBytes(bound, {part: 'content'})`.
 * - `keyCommitment` = HMAC-SHA-256 under K of `boundBytes(bound, {part: 'keyCommitment'})`. GCM does not commit to its
 *   key: a ciphertext can be made that says one thing under one key and another under a second. So K is checked before
 *   content is believed, and all holders read the same.
 * - Each wrap = AES-256-GCM of K under the holder's wrapping key, with `boundBytes(bound, {part: 'wrap', kind, id})`:
 *   with `epk` HKDF-SHA-256 of the X25519 secret, salt epk ‖ holder's public key, info `sealed envelope 2 <kind>`;
 *   device without `epk`: the secret itself; card: HKDF-SHA-256 of the 16 bytes, no salt, info `sealed envelope 2 card`;
 *   passphrase: argon2id (m KiB, t, p) over its NFKC form, salt of 16 bytes.
 *
 * Several wraps of one kind may stand side by side; none may be of an unknown kind, and nothing else may stand there.
 */
export interface EnvelopeV2 extends Bound {
  readonly v: 2
  readonly content: Box
  readonly keyCommitment: string
  readonly wraps: readonly Wrap[]
}

/** How many wraps of a kind one envelope may have. */
export const mostWraps = { platform: 4, device: 64, card: 8, passphrase: 4 } as const
type Kind = keyof typeof mostWraps

type Part =
  | { readonly part: 'content' | 'keyCommitment' | 'file' }
  | { readonly part: 'chunks'; readonly size: number }
  | { readonly part: 'wrap'; readonly kind: Kind; readonly id: string }

/** The bytes that one part is bound to: canonical JSON of what identifies the envelope, and of which part it is. */
export function boundBytes({ subject, companyId, version, documentVersion }: Bound, part: Part): Uint8Array {
  const { kind, id } = subject
  return utf8(
    canonicalJson({ v: 2, subject: { kind, id }, companyId, version, documentVersion, of: { ...part } }),
  )
}

/** Names the agreement with a holder who has a key pair. */
export const purposeOf = (kind: 'platform' | 'device') => `sealed envelope 2 ${kind}`

/** Finds a holder's wrap again and tells nothing of a secret: HKDF-SHA-256 of public key, secret or card, 12 bytes. */
export const holderId = (kind: Exclude<Kind, 'passphrase'>, material: Uint8Array): string =>
  toBase64url(hkdf(sha256, material, undefined, utf8(`sealed envelope 2 ${kind} id`), 12))

const cardKey = (secret: Uint8Array) =>
  hkdf(sha256, secret, undefined, utf8('sealed envelope 2 card'), keyLength)

/** What an envelope says about its content key without telling it. */
export const keyCommitment = (key: Uint8Array, bound: Bound): string =>
  toBase64url(hmac(sha256, key, boundBytes(bound, { part: 'keyCommitment' })))

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const isBoundText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 64

function isBound({ subject, companyId, version, documentVersion }: Fields): boolean {
  const known = isFields(subject) && hasOnly(subject, 'kind', 'id') && isBoundText(subject.id)
  const kind = known && (subject.kind === 'tender' || subject.kind === 'demand')
  return kind && isBoundText(companyId) && between(version, 1, 1e6) && between(documentVersion, 1, 1e6)
}

const isEpk = ({ epk }: Fields) => bytesIn(epk) === keyLength
const wrapReaders: Readonly<Record<Kind, (wrap: Fields) => boolean>> = {
  platform: (wrap) => isWrapped(wrap, 'kind', 'id', 'epk') && isEpk(wrap),
  device: (wrap) => isWrapped(wrap, 'kind', 'id') || (isWrapped(wrap, 'kind', 'id', 'epk') && isEpk(wrap)),
  card: (wrap) => isWrapped(wrap, 'kind', 'id'),
  passphrase: (wrap) =>
    isWrapped(wrap, 'kind', 'id', 'salt', 'm', 't', 'p') && bytesIn(wrap.salt) === 16 && isBearable(wrap),
}
const isKind = (value: unknown): value is Kind =>
  typeof value === 'string' && Object.hasOwn(wrapReaders, value)

function faultOfWraps(wraps: readonly unknown[]) {
  const seen = new Map<string, number>()
  for (const wrap of wraps) {
    if (!isFields(wrap) || !isKind(wrap.kind)) return 'wrapKind'
    if (!isId(wrap.id) || !wrapReaders[wrap.kind](wrap)) return 'wrapFields'
    const [name, count] = [`${wrap.kind}/${wrap.id}`, (seen.get(wrap.kind) ?? 0) + 1]
    if (seen.has(name)) return 'wrapTwice'
    if (count > mostWraps[wrap.kind]) return 'wrapCount'
    seen.set(name, 1).set(wrap.kind, count)
  }
  return wraps.length === 0 ? 'wrapCount' : undefined
}

/**
 * Reads an envelope of version 2 from its text and the same parsed. `bound` is what the receiver knows, never what
 * the envelope says. The reason of a refusal is one of `Unreadable`.
 */
export function readV2(text: string, value: unknown, bound: Bound): EnvelopeV2 | Refusal<'bid.unreadable'> {
  if (!isFields(value) || !Number.isInteger(value.v)) return unreadable('fields')
  if (value.v !== 2) return unreadable('version')
  const names = ['v', 'subject', 'companyId', 'version', 'documentVersion'] as const
  if (!hasOnly(value, ...names, 'content', 'keyCommitment', 'wraps')) return unreadable('fields')
  const { content, keyCommitment: commitment, wraps } = value
  if (!isBound(value) || !isBox(content) || bytesIn(commitment) !== 32 || !Array.isArray(wraps))
    return unreadable('fields')
  const fault = faultOfWraps(wraps)
  if (fault) return unreadable(fault)
  const envelope = value as unknown as EnvelopeV2
  const [said, known] = [envelope, bound].map((one) => canonicalJson(pickBound(one)))
  if (said !== known) return unreadable('elsewhere')
  // One text for one envelope: a second spelling could hide a plain word in a key that comes twice.
  return canonicalJson(envelope as unknown as Json) === text ? envelope : unreadable('text')
}

const pickBound = ({ subject: { kind, id }, companyId, version, documentVersion }: Bound): Json => ({
  subject: { kind, id },
  companyId,
  version,
  documentVersion,
})

/** For whom to seal. Public keys are base64url, `key` has 32 bytes, `secret` 16. */
export type Holder =
  | { readonly kind: 'platform' | 'device'; readonly publicKey: string }
  | { readonly kind: 'device'; readonly key: Uint8Array }
  | { readonly kind: 'card'; readonly secret: Uint8Array }
  | {
      readonly kind: 'passphrase'
      readonly id: string
      readonly passphrase: string
      readonly cost: PassphraseCost
    }

function wrapFor(holder: Holder, key: Uint8Array, bound: Bound, random: Random): Wrap | undefined {
  const { kind } = holder
  const box = (id: string, by: Uint8Array): Wrapped => ({
    id,
    ...encrypt(by, key, boundBytes(bound, { part: 'wrap', kind, id }), random),
  })
  if (holder.kind === 'passphrase') {
    const salt = random(16)
    const wrap = box(holder.id, passphraseKey(holder.passphrase, salt, holder.cost))
    return { kind: 'passphrase', salt: toBase64url(salt), ...holder.cost, ...wrap }
  }
  if (holder.kind === 'card')
    return { kind: 'card', ...box(holderId('card', holder.secret), cardKey(holder.secret)) }
  if ('key' in holder) return { kind: 'device', ...box(holderId('device', holder.key), holder.key) }
  const to = fromBase64url(holder.publicKey)
  const agreed = to?.length === keyLength ? agreeToSend(to, purposeOf(holder.kind), random) : undefined
  if (!to || !agreed) return undefined
  return {
    kind: holder.kind,
    epk: toBase64url(agreed.ephemeral),
    ...box(holderId(holder.kind, to), agreed.key),
  }
}

/**
 * Seals bytes for holders; `bid.badOpeningKey` when a public key is unusable. Chance is taken in this order: content
 * key, nonce of the content, then for each holder ephemeral secret or salt, if it has one, and nonce.
 */
export function sealV2(
  plain: Uint8Array,
  bound: Bound,
  holders: readonly Holder[],
  random: Random,
): string | Refusal<'bid.badOpeningKey'> {
  const key = random(keyLength)
  const content = encrypt(key, plain, boundBytes(bound, { part: 'content' }), random)
  const wraps = holders.map((holder) => wrapFor(holder, key, bound, random))
  if (wraps.includes(undefined)) return refuse('bid.badOpeningKey')
  const said = {
    v: 2,
    ...(pickBound(bound) as object),
    content,
    keyCommitment: keyCommitment(key, bound),
    wraps,
  }
  return canonicalJson(said as unknown as Json)
}

function wrappingKey(wrap: Wrap, by: Opener): Uint8Array | undefined {
  if (by.kind === 'passphrase') {
    const salt = wrap.kind === 'passphrase' ? fromBase64url(wrap.salt) : undefined
    return salt && wrap.kind === 'passphrase' ? passphraseKey(by.passphrase, salt, wrap) : undefined
  }
  if (by.kind === 'card') return cardKey(by.secret)
  if ('key' in by) return by.key
  const ephemeral = 'epk' in wrap && wrap.epk !== undefined ? fromBase64url(wrap.epk) : undefined
  if (!ephemeral) return undefined
  return 'shared' in by
    ? agreedKey(by.shared, ephemeral, by.publicKey, purposeOf(by.kind))
    : agreeToOpen(by.privateKey, ephemeral, purposeOf(by.kind))
}

const commits = (envelope: EnvelopeV2, key: Uint8Array) =>
  key.length === keyLength && keyCommitment(key, envelope) === envelope.keyCommitment

/** The content key as one holder has it: of the first wrap that opens, and it must be the one committed to. */
export function keyOfV2(envelope: EnvelopeV2, by: Opener): Uint8Array | Refusal<'bid.unreadable'> {
  for (const wrap of envelope.wraps) {
    if (wrap.kind !== by.kind) continue
    const { kind, id } = wrap
    const wrapping = wrappingKey(wrap, by)
    const key = wrapping && decrypt(wrapping, wrap, boundBytes(envelope, { part: 'wrap', kind, id }))
    if (key) return commits(envelope, key) ? key : unreadable('commitment')
  }
  return unreadable('key')
}

/** Whether a key is the one that the envelope commits to; nothing is decrypted for that. */
export const provesV2 = (envelope: EnvelopeV2, key: Uint8Array): undefined | Refusal<'bid.unreadable'> =>
  commits(envelope, key) ? undefined : unreadable('commitment')

/** Opens an envelope that `readV2` gave with its content key. */
export const openWithKeyV2 = (
  envelope: EnvelopeV2,
  key: Uint8Array,
): Uint8Array | Refusal<'bid.unreadable'> =>
  provesV2(envelope, key) ??
  decrypt(key, envelope.content, boundBytes(envelope, { part: 'content' })) ??
  unreadable('content')

/** The same for one of its holders. */
export function openV2(envelope: EnvelopeV2, by: Opener): Uint8Array | Refusal<'bid.unreadable'> {
  const key = keyOfV2(envelope, by)
  return isRefusal(key) ? key : openWithKeyV2(envelope, key)
}
