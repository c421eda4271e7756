import { createCipheriv, createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fromBase64url, toBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson, type Json } from '../shared/canonical-json.ts'
import { isRefusal } from '../shared/refusal.ts'
import { decrypt, encrypt, openingKeyPair, type Random } from './cipher.ts'
import { checkEnvelope, open } from './envelope.ts'
import {
  type Bound,
  boundBytes,
  type EnvelopeV2,
  type Holder,
  holderId,
  keyCommitment,
  mostWraps,
  openV2,
  readV2,
  sealV2,
  type Wrap,
} from './envelope-v2.ts'
import { maxEnvelope, type Opener, type Unreadable } from './sealed-shape.ts'

function seeded(seed: string): Random {
  let count = 0
  return (length) =>
    Uint8Array.from(createHash('shake256', { outputLength: length }).update(`${seed}/${count++}`).digest())
}

const pair = openingKeyPair(seeded('tender'))
const enrolled = openingKeyPair(seeded('enrolled'))
const bound: Bound = {
  subject: { kind: 'tender', id: 't1' },
  companyId: 'c1',
  version: 2,
  documentVersion: 3,
}
const deviceKey = seeded('phone')(32)
const card = seeded('card')(16)
const holders: readonly Holder[] = [
  { kind: 'platform', publicKey: pair.publicKey },
  { kind: 'device', key: deviceKey },
  { kind: 'device', publicKey: enrolled.publicKey },
  { kind: 'card', secret: card },
  { kind: 'passphrase', id: 'own', passphrase: '口令', cost: { m: 64, t: 1, p: 1 } },
]
const openers: readonly Opener[] = [
  { kind: 'platform', privateKey: pair.privateKey },
  { kind: 'device', key: deviceKey },
  { kind: 'device', privateKey: enrolled.privateKey },
  { kind: 'card', secret: card },
  { kind: 'passphrase', passphrase: '口令' },
]
const plain = utf8('{"price":"7777123.45"}')

function sealed(of: Bound = bound, seed = 'a', to = holders): EnvelopeV2 {
  const text = sealV2(plain, of, to, seeded(seed))
  if (isRefusal(text)) throw new Error(text.refused)
  return JSON.parse(text)
}
const envelope = sealed()

/** Every way to open it, each with the reason why it does not, or null. */
function reasons(changed: object, of: Bound = bound): readonly (Unreadable | null)[] {
  const text = canonicalJson(changed as Json)
  const read = readV2(text, JSON.parse(text), of)
  return openers.map((by) => {
    const found = isRefusal(read) ? read : openV2(read, by)
    return isRefusal(found) ? (found.detail?.reason as Unreadable) : null
  })
}
const all = (reason: Unreadable | null) => openers.map(() => reason)

const others: readonly (readonly [string, Partial<Bound>])[] = [
  ['kind of subject', { subject: { kind: 'demand', id: 't1' } }],
  ['subject', { subject: { kind: 'tender', id: 't2' } }],
  ['company', { companyId: 'c2' }],
  ['version', { version: 3 }],
  ['version of the document', { documentVersion: 4 }],
]

test('opens for everybody it was sealed for, and for nobody else', () => {
  expect(reasons(envelope)).toEqual(all(null))
  const stranger = seeded('stranger')
  const read = readV2(canonicalJson(envelope as unknown as Json), envelope, bound)
  if (isRefusal(read)) throw new Error(JSON.stringify(read))
  for (const by of [
    { kind: 'platform', privateKey: stranger(32) },
    { kind: 'platform', privateKey: enrolled.privateKey },
    { kind: 'device', key: stranger(32) },
    { kind: 'device', privateKey: pair.privateKey },
    { kind: 'card', secret: stranger(16) },
    { kind: 'passphrase', passphrase: '口令 ' },
  ] satisfies readonly Opener[])
    expect(openV2(read, by)).toEqual({ refused: 'bid.unreadable', detail: { reason: 'key' } })
})

describe.each(others)('another %s', (_, changes) => {
  const other = { ...bound, ...changes }

  test('than the receiver knows is refused before anything is opened', () => {
    expect(reasons({ ...envelope, ...changes })).toEqual(all('elsewhere'))
    expect(reasons(envelope, other)).toEqual(all('elsewhere'))
    expect(checkEnvelope(canonicalJson(envelope as unknown as Json), other, pair.publicKey)).toMatchObject({
      detail: { reason: 'elsewhere' },
    })
  })

  test('than it was sealed for opens no wrap', () => {
    expect(reasons({ ...envelope, ...changes }, other)).toEqual(all('key'))
  })

  test('makes nothing of the wraps, the commitment or the content of this one', () => {
    const moved = sealed(other, 'a')
    expect(reasons({ ...moved, wraps: envelope.wraps }, other)).toEqual(all('key'))
    expect(reasons({ ...moved, keyCommitment: envelope.keyCommitment }, other)).toEqual(all('commitment'))
    // The same chance: the key of both is the same, and still the content belongs to one of them.
    expect(reasons({ ...moved, content: envelope.content }, other)).toEqual(all('content'))
  })
})

test('wraps change places neither with those of another sealing nor with each other', () => {
  const second = sealed(bound, 'b')
  expect(reasons({ ...envelope, wraps: second.wraps })).toEqual(all('commitment'))
  expect(reasons({ ...envelope, content: second.content })).toEqual(all('content'))
  const renamed = envelope.wraps.map((wrap) => ({ ...wrap, id: `${wrap.id}x` }))
  expect(reasons({ ...envelope, wraps: renamed })).toEqual(all('key'))
  const [platform, device, , cardWrap] = envelope.wraps
  const asDevice = { ...platform, kind: 'device' }
  const asCard = { ...device, kind: 'card' }
  expect(reasons({ ...envelope, wraps: [asDevice, asCard, { ...cardWrap, kind: 'device' }] })).toEqual(
    all('key'),
  )
})

const without = (name: string) => Object.fromEntries(Object.entries(envelope).filter(([key]) => key !== name))
const [first, ...more] = envelope.wraps as [Wrap, ...Wrap[]]
const passphrase = envelope.wraps[4] as Wrap
const short = (box: { readonly data: string }) => ({
  ...box,
  data: toBase64url((fromBase64url(box.data) ?? new Uint8Array()).slice(0, -1)),
})
const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...(envelope.wraps[3] as Wrap), id: `card-${at}` }))

test.each<[string, Unreadable, object]>([
  ['version 1', 'version', { ...envelope, v: 1 }],
  ['version 3', 'version', { ...envelope, v: 3 }],
  ['a version in words', 'fields', { ...envelope, v: '2' }],
  ['no version', 'fields', without('v')],
  ...['content', 'keyCommitment', 'wraps', 'subject', 'documentVersion'].map(
    (name): [string, Unreadable, object] => [`no ${name}`, 'fields', without(name)],
  ),
  ['a word beside', 'fields', { ...envelope, total: '7777123.45' }],
  ['a word in the subject', 'fields', { ...envelope, subject: { ...bound.subject, total: '1' } }],
  ['a subject of another kind', 'fields', { ...envelope, subject: { kind: 'auction', id: 't1' } }],
  ['version 0 of the document', 'fields', { ...envelope, documentVersion: 0 }],
  ['a commitment that is too short', 'fields', { ...envelope, keyCommitment: 'AAAA' }],
  ['content without ciphertext', 'fields', { ...envelope, content: { ...envelope.content, data: '' } }],
  ['shortened content', 'content', { ...envelope, content: short(envelope.content) }],
  ['another commitment', 'commitment', { ...envelope, keyCommitment: toBase64url(new Uint8Array(32)) }],
  ['wraps that are no list', 'fields', { ...envelope, wraps: {} }],
  ['no wrap', 'wrapCount', { ...envelope, wraps: [] }],
  [
    'an unknown kind of wrap',
    'wrapKind',
    { ...envelope, wraps: [...envelope.wraps, { kind: 'share', id: '1' }] },
  ],
  ['a kind that every object has', 'wrapKind', { ...envelope, wraps: [{ ...first, kind: 'toString' }] }],
  ['a wrap that is null', 'wrapKind', { ...envelope, wraps: [null] }],
  ['a word beside a wrap', 'wrapFields', { ...envelope, wraps: [{ ...first, total: '1' }, ...more] }],
  ['a wrap without a name', 'wrapFields', { ...envelope, wraps: [{ ...first, id: '' }, ...more] }],
  ['a name that says more', 'wrapFields', { ...envelope, wraps: [{ ...first, id: '总价 1' }, ...more] }],
  ['a shortened wrap', 'wrapFields', { ...envelope, wraps: [short(first), ...more] }],
  [
    'a platform wrap without the sender’s key',
    'wrapFields',
    { ...envelope, wraps: [{ ...more[0], kind: 'platform' }] },
  ],
  ['a cost that no phone bears', 'wrapFields', { ...envelope, wraps: [{ ...passphrase, m: 1_000_000 }] }],
  ['a salt of another length', 'wrapFields', { ...envelope, wraps: [{ ...passphrase, salt: 'AAAA' }] }],
  ['one wrap twice', 'wrapTwice', { ...envelope, wraps: [first, first] }],
  ['a card too many', 'wrapCount', { ...envelope, wraps: cards(mostWraps.card + 1) }],
])('%s is refused: %s', (_, reason, changed) => {
  expect(new Set(reasons(changed))).toEqual(new Set([reason]))
})

test('as many wraps of a kind as are allowed stand side by side', () => {
  const wraps = [...cards(mostWraps.card - 1), ...envelope.wraps]
  expect(reasons({ ...envelope, wraps })).toEqual(all(null))
})

test.each<[string, Unreadable, (text: string) => string]>([
  ['cut off', 'text', (text) => text.slice(0, -1)],
  ['no JSON', 'text', () => '投标'],
  ['with a space', 'text', (text) => text.replace(':', ': ')],
  ['with a key that comes twice', 'text', (text) => text.replace('"v":2', '"v":7777123.45,"v":2')],
  ['longer than any', 'tooLong', (text) => text.replace('"data":"', `"data":"${'A'.repeat(maxEnvelope)}`)],
])('a text %s is refused: %s', (_, reason, alter) => {
  const text = alter(canonicalJson(envelope as unknown as Json))
  const no = { refused: 'bid.unreadable', detail: { reason } }
  expect([open(text, bound, pair.privateKey), checkEnvelope(text, bound, pair.publicKey)]).toEqual([no, no])
})

test('who will open it is checked on receipt', () => {
  const text = canonicalJson(envelope as unknown as Json)
  expect(checkEnvelope(text, bound, pair.publicKey)).toBeUndefined()
  expect(checkEnvelope(text, bound, enrolled.publicKey)).toMatchObject({ detail: { reason: 'key' } })
})

test('no reason tells what is inside', () => {
  for (const changed of [
    { ...envelope, total: '7777123.45' },
    { ...envelope, v: 7 },
  ])
    expect(JSON.stringify(readV2('', changed, bound))).not.toContain('7777')
})

describe('a content that decrypts under two keys', () => {
  const [one, two] = [seeded('one')(32), seeded('two')(32)]
  const iv = seeded('nonce')(12)
  const aad = boundBytes(bound, { part: 'content' })
  const data = collision(one, two, iv, aad)
  const content = { iv: toBase64url(iv), data: toBase64url(data) }
  const wrapped = (kind: 'device' | 'card', id: string, by: Uint8Array, key: Uint8Array) => ({
    ...encrypt(by, key, boundBytes(bound, { part: 'wrap', kind, id }), seeded(id)),
    kind,
    id,
  })
  const phones = [deviceKey, seeded('second phone')(32)] as const
  const wraps = phones.map((by, at) => wrapped('device', holderId('device', by), by, at === 0 ? one : two))
  const forged = { ...bound, v: 2, content, keyCommitment: keyCommitment(one, bound), wraps }

  test('exists: AES-GCM takes both keys for right', () => {
    const [left, right] = [decrypt(one, content, aad), decrypt(two, content, aad)]
    expect([left?.length, right?.length]).toEqual([48, 48])
    expect(left).not.toEqual(right)
  })

  test('is read under the key that was committed to, and refused under the other', () => {
    const text = canonicalJson(forged as unknown as Json)
    const read = readV2(text, JSON.parse(text), bound)
    if (isRefusal(read)) throw new Error(JSON.stringify(read))
    expect(openV2(read, { kind: 'device', key: phones[0] })).toEqual(decrypt(one, content, aad))
    expect(openV2(read, { kind: 'device', key: phones[1] })).toEqual({
      refused: 'bid.unreadable',
      detail: { reason: 'commitment' },
    })
  })
})

/** Multiplication in GF(2^128) as GCM orders its bits (NIST SP 800-38D, 6.3). */
function times(x: bigint, y: bigint): bigint {
  let [product, v] = [0n, y]
  for (let bit = 127n; bit >= 0n; bit--) {
    if ((x >> bit) & 1n) product ^= v
    v = v & 1n ? (v >> 1n) ^ (0xe1n << 120n) : v >> 1n
  }
  return product
}

function inverse(x: bigint): bigint {
  let [result, power] = [1n << 127n, x]
  for (let bit = 1; bit < 128; bit++) {
    power = times(power, power)
    result = times(result, power)
  }
  return result
}

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
const blocksOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / 16) }, (_, at) => {
    const block = Buffer.alloc(16)
    block.set(bytes.subarray(at * 16, at * 16 + 16))
    return numberOf(block)
  })

/** Three blocks of ciphertext and one tag that are right under both keys: the last block solves the equation. */
function collision(one: Uint8Array, two: Uint8Array, iv: Uint8Array, aad: Uint8Array): Uint8Array {
  const free = seeded('free')(32)
  const lengths = (BigInt(aad.length * 8) << 64n) | BigInt(48 * 8)
  const block = (key: Uint8Array, counter: Uint8Array) =>
    numberOf(createCipheriv('aes-256-ecb', key, null).update(counter))
  const start = Buffer.concat([iv, Buffer.from([0, 0, 0, 1])])
  const sides = [one, two].map((key) => {
    const h = block(key, Buffer.alloc(16))
    const hash = (last: bigint) =>
      [...blocksOf(aad), ...blocksOf(free), last, lengths].reduce((sum, next) => times(sum ^ next, h), 0n)
    return { tag: (last: bigint) => hash(last) ^ block(key, start), weight: times(h, h) }
  })
  const [left, right] = sides as [(typeof sides)[number], (typeof sides)[number]]
  const last = times(left.tag(0n) ^ right.tag(0n), inverse(left.weight ^ right.weight))
  const bytes = (value: bigint) => Buffer.from(value.toString(16).padStart(32, '0'), 'hex')
  return new Uint8Array(Buffer.concat([free, bytes(last), bytes(left.tag(last))]))
}
