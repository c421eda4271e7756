import { fromBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson, type Json } from '../shared/canonical-json.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import type { BidContent } from './bid-content.ts'
import type { PassphraseCost, Random } from './cipher.ts'
import { openV1 } from './envelope-v1.ts'
import { type Bound, type EnvelopeV2, type Holder, holderId, openV2, readV2, sealV2 } from './envelope-v2.ts'
import { parseContent } from './parse-content.ts'
import { maxEnvelope, type Opener, unreadable } from './sealed-shape.ts'

/** Content is padded to whole blocks, so that its length tells little about the number of rows. */
const block = 4096
/** The least that OWASP advises for argon2id: 19 MiB, two passes. */
const usualCost: PassphraseCost = { m: 19_456, t: 2, p: 1 }

/**
 * What a received bid belongs to, as its stored row says it. `documentVersion` null: it was sealed as version 1,
 * which knew tenders only and no version of their document.
 */
export type Binding = Omit<Bound, 'documentVersion'> & { readonly documentVersion: number | null }

/** The content of an offer as it is encrypted, whoever holds the keys. */
export function paddedContent(content: BidContent): Uint8Array {
  const bytes = utf8(canonicalJson(content as unknown as Json))
  const padded = new Uint8Array(Math.ceil(bytes.length / block) * block).fill(0x20)
  padded.set(bytes)
  return padded
}

/** Where and for whom to seal. `deviceKey` = 32 random bytes that stay on the phone. */
export interface Sealing extends Bound {
  /** The opening key of the subject, base64url. */
  readonly openingPublicKey: string
  readonly deviceKey: Uint8Array
  readonly passphrase?: string
  readonly cost?: PassphraseCost
}

/**
 * Seals a bid on the phone under platform custody, as version 2: for the subject's opening key, for this phone, and
 * for a passphrase if one is given. `bid.badOpeningKey` when the opening key is unusable. The text that comes back is
 * what the server stores and hashes.
 */
export function seal(
  content: BidContent,
  sealing: Sealing,
  random: Random,
): string | Refusal<'bid.badOpeningKey'> {
  const { openingPublicKey, deviceKey, passphrase, cost = usualCost } = sealing
  const holders: Holder[] = [
    { kind: 'platform', publicKey: openingPublicKey },
    { kind: 'device', key: deviceKey },
  ]
  if (passphrase) holders.push({ kind: 'passphrase', id: 'own', passphrase, cost })
  return sealV2(paddedContent(content), sealing, holders, random)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The version of the document that a sealed text says it answers, before anything of it is believed. */
export function claimedDocument(text: string): number | undefined {
  const value = text.length > maxEnvelope ? undefined : parse(text)
  const said = (value as { readonly documentVersion?: unknown } | null | undefined)?.documentVersion
  return Number.isInteger(said) ? (said as number) : undefined
}

/** The one place that tells the versions apart: by what the row says, and the text must agree. */
function unseal(text: string, binding: Binding, by: Opener): Uint8Array | Refusal<'bid.unreadable'> {
  if (text.length > maxEnvelope) return unreadable('tooLong')
  const value = parse(text)
  if (value === undefined) return unreadable('text')
  const { subject, companyId, version, documentVersion } = binding
  if (documentVersion === null) return openV1(value, { tenderId: subject.id, companyId, version }, by)
  const envelope = readV2(text, value, { subject, companyId, version, documentVersion })
  return isRefusal(envelope) ? envelope : openV2(envelope, by)
}

/** What was encrypted, read as an offer. */
export function readPlain(
  plain: Uint8Array | Refusal<'bid.unreadable'>,
): BidContent | Refusal<'bid.unreadable'> {
  if (isRefusal(plain)) return plain
  try {
    return parseContent(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)))
  } catch {
    return unreadable('shape')
  }
}

const readContent = (text: string, binding: Binding, by: Opener) => readPlain(unseal(text, binding, by))

/** Opens an envelope with the opening key. `binding` comes from the stored row, never from the envelope. */
export const open = (text: string, binding: Binding, privateKey: Uint8Array) =>
  readContent(text, binding, { kind: 'platform', privateKey })

/** How a bidder opens its own bid: with the phone's key or with the passphrase; where bidders decrypt, with what the phone agreed on or the card. */
export type OwnKey =
  | { readonly deviceKey: Uint8Array }
  | { readonly passphrase: string }
  | { readonly publicKey: Uint8Array; readonly shared: Uint8Array }
  | { readonly privateKey: Uint8Array }
  | { readonly card: Uint8Array }

/** The same as a holder of the envelope. */
export function openerOf(own: OwnKey): Opener {
  if ('deviceKey' in own) return { kind: 'device', key: own.deviceKey }
  if ('card' in own) return { kind: 'card', secret: own.card }
  if ('privateKey' in own) return { kind: 'device', privateKey: own.privateKey }
  return 'shared' in own ? { kind: 'device', ...own } : { kind: 'passphrase', passphrase: own.passphrase }
}

/** Opens one's own sealed bid; `bid.unreadable` on another phone or with a wrong passphrase. */
export const openOwn = (text: string, binding: Binding, own: OwnKey) =>
  readContent(text, binding, openerOf(own))

/** An envelope of version 2 that belongs where its receiver says. */
export function readEnvelope(text: string, bound: Bound): EnvelopeV2 | Refusal<'bid.unreadable'> {
  if (text.length > maxEnvelope) return unreadable('tooLong')
  const value = parse(text)
  return value === undefined ? unreadable('text') : readV2(text, value, bound)
}

/**
 * What the server checks on receipt, without opening anything: the text is an envelope of version 2 that belongs
 * here, and it has a wrap for the opening key under which it will be opened (base64url).
 */
export function checkEnvelope(
  text: string,
  bound: Bound,
  openingPublicKey: string,
): undefined | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, bound)
  if (isRefusal(envelope)) return envelope
  const publicKey = fromBase64url(openingPublicKey)
  const id = publicKey && holderId('platform', publicKey)
  const opens = envelope.wraps.some((wrap) => wrap.kind === 'platform' && wrap.id === id)
  return opens ? undefined : unreadable('key')
}
