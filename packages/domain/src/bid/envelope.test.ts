import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../shared/canonical-json.ts'
import { isRefusal } from '../shared/refusal.ts'
import { aContent } from './bid.samples.ts'
import { openingKeyPair, type Random } from './cipher.ts'
import { checkEnvelope, open, openOwn, type Sealing, seal } from './envelope.ts'

/** Deterministic bytes, distinct for each call: a test must be repeatable. */
function seeded(seed: string): Random {
  let count = 0
  return (length) => {
    const bytes = createHash('shake256', { outputLength: length }).update(`${seed}/${count++}`).digest()
    return Uint8Array.from(bytes)
  }
}

const pair = openingKeyPair(seeded('tender'))
const subject = { kind: 'tender', id: 't1' } as const
const binding = { subject, companyId: 'c1', version: 2, documentVersion: 3 }
const deviceKey = seeded('phone')(32)
const passphrase = '长砚 2026 钢筋'
const cost = { m: 64, t: 1, p: 1 }
const sealing: Sealing = { ...binding, openingPublicKey: pair.publicKey, deviceKey, passphrase, cost }
const content = aContent({
  rows: [{ position: 1, price: '7777123.45', free: false, cells: {} }],
  note: '金丝雀',
})

function sealed(changes: Partial<Sealing> = {}, seed = 'a'): string {
  const text = seal(content, { ...sealing, ...changes }, seeded(seed))
  if (isRefusal(text)) throw new Error(text.refused)
  return text
}
const unreadable = (result: unknown) => isRefusal(result) && result.refused === 'bid.unreadable'

describe('a sealed bid', () => {
  const text = sealed()

  test('opens with the tender’s key, the phone’s key and the passphrase', () => {
    expect(open(text, binding, pair.privateKey)).toEqual(content)
    expect(openOwn(text, binding, { deviceKey })).toEqual(content)
    expect(openOwn(text, binding, { passphrase })).toEqual(content)
    expect(checkEnvelope(text, binding, pair.publicKey)).toBeUndefined()
  })

  test('opens with no other key', () => {
    expect(unreadable(open(text, binding, openingKeyPair(seeded('other')).privateKey))).toBe(true)
    expect(unreadable(openOwn(text, binding, { deviceKey: seeded('other')(32) }))).toBe(true)
    expect(unreadable(openOwn(text, binding, { deviceKey: new Uint8Array(5) }))).toBe(true)
    expect(unreadable(openOwn(text, binding, { passphrase: `${passphrase} ` }))).toBe(true)
    expect(unreadable(openOwn(sealed({ passphrase: '' }), binding, { passphrase: '' }))).toBe(true)
  })

  test.each([
    { ...binding, subject: { kind: 'demand' as const, id: 't1' } },
    { ...binding, subject: { ...subject, id: 't2' } },
    { ...binding, companyId: 'c2' },
    { ...binding, version: 3 },
    { ...binding, documentVersion: 2 },
  ])('belongs to one subject, company, version and document: not to %j', (other) => {
    expect(unreadable(open(text, other, pair.privateKey))).toBe(true)
    expect(unreadable(checkEnvelope(text, other, pair.publicKey))).toBe(true)
    const moved = canonicalJson({ ...JSON.parse(text), ...other })
    expect(unreadable(open(moved, other, pair.privateKey))).toBe(true)
  })

  test('differs at every sealing and hides its length', () => {
    expect(sealed({}, 'b')).not.toBe(text)
    const longer = seal({ ...content, note: '金丝雀'.repeat(50) }, sealing, seeded('a'))
    expect(String(longer).length).toBe(text.length)
  })

  test('shows neither price nor note in any usual coding', () => {
    const flat = text.replaceAll('-', '+').replaceAll('_', '/')
    const { content: box, wraps } = JSON.parse(text)
    const raw = Buffer.concat([box, ...wraps].flatMap((part) => boxes(part)))
    for (const secret of ['7777123.45', '7777123', '金丝雀', 'offeredBrand', '周明'])
      for (const coded of codings(secret)) {
        expect(flat.includes(coded)).toBe(false)
        expect(raw.includes(coded)).toBe(false)
        expect(raw.toString('hex').includes(coded)).toBe(false)
      }
  })

  test('is refused when the tender’s key is unusable', () => {
    for (const openingPublicKey of ['', 'AAAA', 'x!', Buffer.alloc(32).toString('base64url')])
      expect(seal(content, { ...sealing, openingPublicKey }, seeded('a'))).toEqual({
        refused: 'bid.badOpeningKey',
      })
  })

  test('can be as long as the longest list', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      position: at + 1,
      price: '1',
      free: false,
      cells: {},
    }))
    const long = seal(aContent({ rows }), sealing, seeded('long'))
    expect(open(String(long), binding, pair.privateKey)).toMatchObject({ rows: { length: 2000 } })
  })
})

/** A text as UTF-8, base64 at each of its three alignments, hex and UTF-16. */
function codings(secret: string): string[] {
  const aligned = [0, 1, 2].map((shift) => {
    const base64 = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]).toString('base64')
    return base64.slice(
      Math.ceil((shift * 8) / 6),
      Math.floor(((shift + Buffer.from(secret).length) * 8) / 6),
    )
  })
  const utf16 = Buffer.from(secret, 'utf16le')
  const packed = gzipSync(secret).subarray(10, -8).toString('hex')
  return [
    secret,
    ...aligned,
    Buffer.from(secret).toString('hex'),
    utf16.toString('hex'),
    utf16.toString('binary'),
    packed,
  ]
}

function boxes(part: unknown): Buffer[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).map((field) => Buffer.from(String(field), 'base64url'))
}

describe('tampering', () => {
  const text = sealed()
  const parts = ['content', 'platform', 'device', 'passphrase'] as const
  const partOf = (envelope: { content: object; wraps: { kind: string }[] }, part: string) =>
    (part === 'content' ? envelope.content : envelope.wraps.find(({ kind }) => kind === part)) as Record<
      string,
      string
    >

  /** The envelope with one bit of one byte of one field turned. */
  function turned(part: string, field: string, at: number, bit: number): string {
    const envelope = JSON.parse(text)
    const of = partOf(envelope, part)
    const bytes = Buffer.from(of[field] ?? '', 'base64url')
    const index = at % bytes.length
    bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
    of[field] = bytes.toString('base64url')
    return canonicalJson(envelope)
  }
  const openBy = {
    content: (changed: string) => open(changed, binding, pair.privateKey),
    platform: (changed: string) => open(changed, binding, pair.privateKey),
    device: (changed: string) => openOwn(changed, binding, { deviceKey }),
    passphrase: (changed: string) => openOwn(changed, binding, { passphrase }),
  }
  const bytesOf = ['iv', 'data', 'epk', 'salt']
  const regions = parts.flatMap((part) => {
    const fields = Object.keys(partOf(JSON.parse(text), part)).filter((name) => bytesOf.includes(name))
    return fields.map((field) => [part, field] as const)
  })

  test.each(regions)('with any byte of %s.%s makes the bid unreadable', (part, field) => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(7), (at, bit) => unreadable(openBy[part](turned(part, field, at, bit)))),
      { numRuns: 60 },
    )
  })

  test('with any bit of the ephemeral key makes it unreadable, also the one that the curve ignores', () => {
    for (let at = 0; at < 32; at++)
      for (let bit = 0; bit < 8; bit++)
        expect(unreadable(openBy.platform(turned('platform', 'epk', at, bit)))).toBe(true)
  })

  test.each(['content', 'platform', 'device'] as const)('with a shortened %s makes it unreadable', (part) => {
    const { data = '' } = partOf(JSON.parse(text), part)
    for (const other of ['', data.slice(0, 8), data.slice(0, -4), `${data}AAAA`]) {
      const envelope = JSON.parse(text)
      partOf(envelope, part).data = other
      expect(unreadable(openBy[part](canonicalJson(envelope)))).toBe(true)
    }
  })

  test('with the text itself never throws', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, put) => {
        const changed = text.slice(0, at) + put + text.slice(at + 1)
        const result = open(changed, binding, pair.privateKey)
        expect(unreadable(result) || JSON.stringify(result) === JSON.stringify(content)).toBe(true)
      }),
      { numRuns: 300 },
    )
    fc.assert(fc.property(fc.json(), (any) => unreadable(open(any, binding, pair.privateKey))))
  })

  test.each([{ m: 1_000_000 }, { t: 1000 }, { p: 99 }, { m: 1.5 }, { salt: 5 }])(
    'with the cost of the passphrase (%o) is refused before any work is done',
    (changes) => {
      const envelope = JSON.parse(text)
      Object.assign(partOf(envelope, 'passphrase'), changes)
      const changed = canonicalJson(envelope)
      expect(unreadable(openOwn(changed, binding, { passphrase }))).toBe(true)
    },
  )

  test('by sealing something that is no bid is found at opening', () => {
    const bad = [
      {},
      { ...content, v: 2 },
      { ...content, rows: [{ position: 1 }] },
      { ...content, invoiceType: 'toString' },
    ]
    for (const one of [...bad, { ...content, freight: '1e5' }, { ...content, note: 5 }]) {
      const odd = seal(one as never, sealing, seeded('odd'))
      expect(unreadable(open(String(odd), binding, pair.privateKey))).toBe(true)
    }
    const extra = seal({ ...content, total: '1' } as never, sealing, seeded('extra'))
    expect(open(String(extra), binding, pair.privateKey)).toEqual(content)
  })
})
