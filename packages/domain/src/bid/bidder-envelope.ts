import { fromBase64url } from '../shared/bytes.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { BidContent } from './bid-content.ts'
import type { Random } from './cipher.ts'
import { type OwnKey, openerOf, paddedContent, readEnvelope, readPlain } from './envelope.ts'
import { type Bound, type Holder, holderId, keyOfV2, openWithKeyV2, provesV2, sealV2 } from './envelope-v2.ts'
import { unreadable } from './sealed-shape.ts'

/**
 * Sealed bids that only their bidder can open (投标人解密): the content key is wrapped for the enrolled phones of the
 * company and for its printed card (解密卡), and for nobody else.
 */

/** Where and for whom to seal. */
export interface BidderSealing extends Bound {
  /** Public keys of the company's enrolled phones, base64url. */
  readonly devices: readonly string[]
  /** The 16 bytes of the card. */
  readonly card: Uint8Array
}

/** Seals a bid on the phone; `bid.badOpeningKey` when the key of a phone is unusable. */
export function sealForBidders(
  content: BidContent,
  sealing: BidderSealing,
  random: Random,
): string | Refusal<'bid.badOpeningKey'> {
  const holders: Holder[] = [
    ...sealing.devices.map((publicKey) => ({ kind: 'device', publicKey }) as const),
    { kind: 'card', secret: sealing.card },
  ]
  return sealV2(paddedContent(content), sealing, holders, random)
}

/** Under which name the wrap of an enrolled phone stands; undefined: that is no key. */
export function deviceHolderId(publicKey: string): string | undefined {
  const bytes = fromBase64url(publicKey)
  return bytes?.length === 32 ? holderId('device', bytes) : undefined
}

/** The same of a card. */
export const cardHolderId = (secret: Uint8Array): string => holderId('card', secret)

/** One way to open a bid, as its envelope names it. */
export interface Way {
  readonly kind: 'device' | 'card'
  readonly id: string
}

/** The ways to open an envelope that only its bidder can open, the phones first. */
export function waysOf(text: string, bound: Bound): readonly Way[] | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, bound)
  if (isRefusal(envelope)) return envelope
  const ways: Way[] = []
  for (const wrap of envelope.wraps) {
    const enrolled = wrap.kind === 'device' && wrap.epk !== undefined
    if (!enrolled && wrap.kind !== 'card') return unreadable('wrapKind')
    ways.push({ kind: wrap.kind, id: wrap.id })
  }
  return [...ways.filter(({ kind }) => kind === 'device'), ...ways.filter(({ kind }) => kind === 'card')]
}

/**
 * What the server checks on receipt, without opening anything: the envelope belongs here, is sealed for exactly one
 * card and for at least one phone, and for no phone but those that the company has enrolled (base64url).
 */
export function checkBidderEnvelope(
  text: string,
  bound: Bound,
  enrolled: readonly string[],
): undefined | Refusal<'bid.unreadable'> {
  const ways = waysOf(text, bound)
  if (isRefusal(ways)) return ways
  const known = new Set(enrolled.map(deviceHolderId))
  const phones = ways.filter(({ kind }) => kind === 'device')
  const cards = ways.length - phones.length
  if (cards !== 1 || phones.length === 0) return unreadable('wrapCount')
  return phones.every(({ id }) => known.has(id)) ? undefined : unreadable('key')
}

/**
 * The same of a bid that arrives, in words for whoever has sealed it: a phone that its company once had enrolled was taken
 * off while the form was open (`bid.deviceUnknown`), one that it never had is somebody else's (`bid.deviceForeign`).
 */
export function checkOwnEnvelope(
  text: string,
  bound: Bound,
  phones: { readonly enrolled: readonly string[]; readonly once: readonly string[] },
): undefined | Refusal<'bid.unreadable' | 'bid.deviceUnknown' | 'bid.deviceForeign'> {
  const fault = checkBidderEnvelope(text, bound, phones.enrolled)
  if (fault?.detail?.reason !== 'key') return fault
  const foreign = checkBidderEnvelope(text, bound, [...phones.enrolled, ...phones.once])
  return refuse(foreign ? 'bid.deviceForeign' : 'bid.deviceUnknown')
}

/** What a phone has to agree on with its own key to open an envelope: the public half of the wrap that is its own. */
export function agreementFor(text: string, bound: Bound, publicKey: string): Uint8Array | undefined {
  const envelope = readEnvelope(text, bound)
  const id = deviceHolderId(publicKey)
  if (isRefusal(envelope) || id === undefined) return undefined
  const own = envelope.wraps.find((wrap) => wrap.kind === 'device' && wrap.id === id)
  return own?.kind === 'device' && own.epk !== undefined ? fromBase64url(own.epk) : undefined
}

/** The content key, which its bidder posts in the opening session. */
export function contentKeyOf(
  text: string,
  bound: Bound,
  own: OwnKey,
): Uint8Array | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, bound)
  return isRefusal(envelope) ? envelope : keyOfV2(envelope, openerOf(own))
}

/** Whether a posted key is the one of this envelope; undefined: it is. Nothing is decrypted for that. */
export function provesKey(
  text: string,
  bound: Bound,
  key: Uint8Array,
): undefined | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, bound)
  return isRefusal(envelope) ? envelope : provesV2(envelope, key)
}

/** Opens an envelope with the key that its bidder has posted. */
export function openWithKey(
  text: string,
  bound: Bound,
  key: Uint8Array,
): BidContent | Refusal<'bid.unreadable'> {
  const envelope = readEnvelope(text, bound)
  return isRefusal(envelope) ? envelope : readPlain(openWithKeyV2(envelope, key))
}
