import { createHash } from 'node:crypto'
import { x25519 } from '@noble/curves/ed25519.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '../shared/bytes.ts'
import { canonicalJson, type Json } from '../shared/canonical-json.ts'
import { isRefusal, type Refusal } from '../shared/refusal.ts'
import { aContent } from './bid.samples.ts'
import {
  agreementFor,
  cardHolderId,
  checkBidderEnvelope,
  checkOwnEnvelope,
  contentKeyOf,
  deviceHolderId,
  openWithKey,
  provesKey,
  sealForBidders,
  waysOf,
} from './bidder-envelope.ts'
import { openingKeyPair, type Random } from './cipher.ts'
import { openOwn, seal } from './envelope.ts'
import type { Bound, EnvelopeV2 } from './envelope-v2.ts'

function seeded(seed: string): Random {
  let count = 0
  return (length) =>
    Uint8Array.from(createHash('shake256', { outputLength: length }).update(`${seed}/${count++}`).digest())
}

const bound: Bound = {
  subject: { kind: 'tender', id: 't1' },
  companyId: 'c1',
  version: 2,
  documentVersion: 3,
}
const [mine, colleague, stranger] = ['mine', 'colleague', 'stranger'].map((name) =>
  openingKeyPair(seeded(name)),
)
if (!mine || !colleague || !stranger) throw new Error('three pairs')
const card = seeded('card')(16)
const devices = [mine.publicKey, colleague.publicKey]
const content = aContent()

function sealed(changes: { readonly devices?: readonly string[]; readonly of?: Bound } = {}): string {
  const text = sealForBidders(
    content,
    { ...(changes.of ?? bound), devices: changes.devices ?? devices, card },
    seeded('seal'),
  )
  if (isRefusal(text)) throw new Error(text.refused)
  return text
}
const text = sealed()
const reason = (result: unknown) => (isRefusal(result) ? (result as Refusal<string>).detail?.reason : 'done')
const altered = (change: (envelope: EnvelopeV2) => unknown) => canonicalJson(change(JSON.parse(text)) as Json)
const bytes = (key: string) => fromBase64url(key) ?? new Uint8Array()
const shared = (privateKey: Uint8Array, publicKey: string) => {
  const theirs = agreementFor(text, bound, publicKey)
  return theirs && { publicKey: bytes(publicKey), shared: x25519.getSharedSecret(privateKey, theirs) }
}

describe('a bid that only its bidder opens', () => {
  test('names a phone for each device and one card, and nobody else', () => {
    expect(waysOf(text, bound)).toEqual([
      { kind: 'device', id: deviceHolderId(mine.publicKey) },
      { kind: 'device', id: deviceHolderId(colleague.publicKey) },
      { kind: 'card', id: cardHolderId(card) },
    ])
    expect(text).not.toMatch(/platform|passphrase/)
    expect(sealForBidders(content, { ...bound, devices: ['AAAA'], card }, seeded('x'))).toEqual({
      refused: 'bid.badOpeningKey',
    })
  })

  const phone = shared(mine.privateKey, mine.publicKey)
  test.each([
    ['a phone that keeps its key to itself', phone],
    ['a phone that knows its key', { privateKey: colleague.privateKey }],
    ['the card', { card }],
  ])('opens with %s, which has the same key as all others', (_, own) => {
    if (!own) throw new Error('no agreement')
    expect(openOwn(text, bound, own)).toEqual(content)
    const key = contentKeyOf(text, bound, own)
    if (isRefusal(key)) throw new Error(key.refused)
    expect(provesKey(text, bound, key)).toBeUndefined()
    expect(openWithKey(text, bound, key)).toEqual(content)
    expect(toBase64url(key)).toBe(toBase64url(contentKeyOf(text, bound, { card }) as Uint8Array))
  })

  test.each([
    ['another phone', { privateKey: stranger.privateKey }],
    ['another card', { card: seeded('other')(16) }],
    ['a key of the older kind', { deviceKey: mine.privateKey }],
    ['a passphrase', { passphrase: '口令' }],
  ])('does not open with %s', (_, own) => {
    expect(reason(openOwn(text, bound, own))).toBe('key')
    expect(reason(contentKeyOf(text, bound, own))).toBe('key')
  })

  test('has nothing to agree on with a phone for which it was not sealed', () => {
    expect(agreementFor(text, bound, stranger.publicKey)).toBeUndefined()
    expect(agreementFor(text, bound, 'no key')).toBeUndefined()
  })

  test('takes no key but its own: not of another version, not a changed one', () => {
    const next = { ...bound, version: 3 }
    const newer = sealForBidders(content, { ...next, devices, card }, seeded('newer'))
    if (isRefusal(newer)) throw new Error(newer.refused)
    const [old, current] = [
      contentKeyOf(text, bound, { card }) as Uint8Array,
      contentKeyOf(newer, next, { card }) as Uint8Array,
    ]
    expect(reason(provesKey(newer, next, old))).toBe('commitment')
    expect(reason(openWithKey(newer, next, old))).toBe('commitment')
    expect(reason(provesKey(text, bound, current))).toBe('commitment')
    expect(reason(provesKey(text, next, old))).toBe('elsewhere')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const wrong = old.map((byte, place) => (place === at ? byte ^ by : byte))
        expect(reason(provesKey(text, bound, wrong))).toBe('commitment')
      }),
    )
    for (const length of [0, 16, 31, 33])
      expect(reason(provesKey(text, bound, old.slice(0, length)))).toBe(length === 33 ? 'done' : 'commitment')
  })
})

describe('what the server takes', () => {
  const [first] = (JSON.parse(text) as EnvelopeV2).wraps
  const platform = seal(
    content,
    {
      ...bound,
      openingPublicKey: stranger.publicKey,
      deviceKey: seeded('k')(32),
      passphrase: '口令口令',
      cost: { m: 64, t: 1, p: 1 },
    },
    seeded('platform'),
  )
  if (isRefusal(platform)) throw new Error(platform.refused)
  const foreign = (kind: string) =>
    (JSON.parse(platform) as EnvelopeV2).wraps.filter((wrap) => wrap.kind === kind)
  const withWraps = (wraps: (own: EnvelopeV2['wraps']) => readonly unknown[]) =>
    altered((envelope) => ({ ...envelope, wraps: wraps(envelope.wraps) }))
  test.each<[string, string, readonly string[], string]>([
    ['the phones and the card', text, devices, 'done'],
    ['one phone of several', sealed({ devices: [mine.publicKey] }), devices, 'done'],
    ['a phone that is enrolled no more', text, [colleague.publicKey], 'key'],
    ['a phone of somebody else', sealed({ devices: [...devices, stranger.publicKey] }), devices, 'key'],
    ['no phone', sealed({ devices: [] }), devices, 'wrapCount'],
    ['no card', withWraps((own) => own.filter(({ kind }) => kind !== 'card')), devices, 'wrapCount'],
    [
      'a wrap for the platform beside',
      withWraps((own) => [...own, ...foreign('platform')]),
      devices,
      'wrapKind',
    ],
    ['a passphrase beside', withWraps((own) => [...own, ...foreign('passphrase')]), devices, 'wrapKind'],
    [
      'the secret of a phone that is not enrolled',
      withWraps((own) => [...own, ...foreign('device')]),
      devices,
      'wrapKind',
    ],
    ['the same phone twice', withWraps((own) => [...own, first]), devices, 'wrapTwice'],
    ['another company', sealed({ of: { ...bound, companyId: 'c2' } }), devices, 'elsewhere'],
    ['an envelope of the platform’s custody', platform, devices, 'wrapKind'],
    ['no envelope', '{}', devices, 'fields'],
  ])('of an envelope with %s', (_, envelope, enrolled, expected) => {
    expect(reason(checkBidderEnvelope(envelope, bound, enrolled))).toBe(expected)
  })
})

test.each<[string, readonly string[], readonly string[], string | undefined]>([
  ['phones that are enrolled', devices, [], undefined],
  ['one that was taken off meanwhile', [devices[0] ?? ''], devices, 'bid.deviceUnknown'],
  ['one that its company never had', [devices[0] ?? ''], [devices[0] ?? ''], 'bid.deviceForeign'],
])('a bid that was sealed for %s', (_, enrolled, once, expected) => {
  const fault = checkOwnEnvelope(sealed(), bound, { enrolled, once })
  expect(fault?.refused).toBe(expected)
})
