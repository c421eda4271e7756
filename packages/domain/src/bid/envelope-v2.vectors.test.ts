import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fromBase64url, toBase64url } from '../shared/bytes.ts'
import { isRefusal } from '../shared/refusal.ts'
import { passphraseKey } from './cipher.ts'
import { type Bound, boundBytes, type Holder, keyCommitment, openV2, readV2, sealV2 } from './envelope-v2.ts'
import { receiptText } from './receipt.ts'
import { openFile, sealFile } from './sealed-file.ts'
import type { Opener } from './sealed-shape.ts'

type Said =
  | { readonly kind: 'platform' | 'device'; readonly publicKey: string; readonly privateKey: string }
  | { readonly kind: 'device'; readonly key: string }
  | { readonly kind: 'card'; readonly secret: string }
  | {
      readonly kind: 'passphrase'
      readonly id: string
      readonly passphrase: string
      readonly cost: { m: number; t: number; p: number }
      readonly wrappingKey: string
    }

interface Vector {
  readonly name: string
  readonly bound: Bound
  readonly holders: readonly Said[]
  readonly plain: string
  /** All that chance gave, in its order; the first is the content key. */
  readonly draws: readonly string[]
  readonly contentAad: string
  readonly keyCommitment: string
  readonly envelope: string
  readonly file: {
    readonly plain: string
    readonly draws: readonly string[]
    readonly aad: string
    readonly sealed: string
    readonly facts: { readonly v: 2; readonly key: string; readonly size: number; readonly sha256: string }
  }
  readonly receipt: {
    readonly receiptNo: string
    readonly subjectNo: string
    readonly sha256: string
    readonly receivedAt: string
    readonly text: string
    readonly signature: string
    readonly publicKey: string
  }
}

/** Version 2 in bytes. Who must change this file has made a version 3. */
const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../../testing/src/vectors/envelope-v2.json', import.meta.url), 'utf8'),
)
const bytes = (text: string) => fromBase64url(text) ?? new Uint8Array()
const said = (data: Uint8Array) => new TextDecoder().decode(data)

function drawn(draws: readonly string[]) {
  const left = draws.map(bytes)
  return (length: number) => {
    const next = left.shift()
    if (next?.length !== length) throw new Error('chance is taken in another order')
    return next
  }
}

function holderOf(one: Said): Holder {
  if ('publicKey' in one) return { kind: one.kind, publicKey: one.publicKey }
  if ('key' in one) return { kind: 'device', key: bytes(one.key) }
  if ('secret' in one) return { kind: 'card', secret: bytes(one.secret) }
  return { kind: 'passphrase', id: one.id, passphrase: one.passphrase, cost: one.cost }
}

function openerOf(one: Said): Opener {
  if ('privateKey' in one) return { kind: one.kind, privateKey: bytes(one.privateKey) }
  if ('key' in one) return { kind: 'device', key: bytes(one.key) }
  if ('secret' in one) return { kind: 'card', secret: bytes(one.secret) }
  return { kind: 'passphrase', passphrase: one.passphrase }
}

describe.each(vectors)(
  'the vector of $name',
  ({ bound, holders, plain, draws, envelope, file, receipt, ...rest }) => {
    test('is what the kernel seals, byte for byte', () => {
      expect(sealV2(bytes(plain), bound, holders.map(holderOf), drawn(draws))).toBe(envelope)
      expect(said(boundBytes(bound, { part: 'content' }))).toBe(rest.contentAad)
      expect(keyCommitment(bytes(draws[0] ?? ''), bound)).toBe(rest.keyCommitment)
      const sealed = sealFile(bytes(file.plain), bound, drawn(file.draws))
      if (isRefusal(sealed)) throw new Error(sealed.refused)
      expect({ ...sealed, sealed: toBase64url(sealed.sealed) }).toEqual({
        ...file.facts,
        sealed: file.sealed,
      })
    })

    test('opens for each of its holders', () => {
      const read = readV2(envelope, JSON.parse(envelope), bound)
      if (isRefusal(read)) throw new Error(JSON.stringify(read))
      for (const one of holders) expect(openV2(read, openerOf(one))).toEqual(bytes(plain))
      expect(openFile(bytes(file.sealed), file.facts, bound)).toEqual(bytes(file.plain))
    })

    test('has the receipt that was signed', () => {
      const { text, signature, publicKey, ...facts } = receipt
      expect(receiptText({ ...bound, ...facts, receivedAt: new Date(facts.receivedAt) })).toBe(text)
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
      expect(verify(null, Buffer.from(text), key, bytes(signature))).toBe(true)
      expect(createHash('sha256').update(envelope).digest('hex')).toBe(facts.sha256)
    })

    /** Nothing of the kernel below: its docstring and Node's own cryptography, as somebody else would write it. */
    test('opens with other code', () => {
      const { content, wraps, ...head } = JSON.parse(envelope)
      const aad = (of: object) => Buffer.from(sorted({ v: 2, ...bound, of }))
      holders.forEach((one, at) => {
        const wrap = wraps[at]
        const by = wrappingKeyOf(one, wrap)
        const key = gcm(by, wrap, aad({ part: 'wrap', kind: one.kind, id: wrap.id }))
        const commitment = createHmac('sha256', key).update(aad({ part: 'keyCommitment' }))
        expect(commitment.digest('base64url')).toBe(head.keyCommitment)
        expect(gcm(key, content, aad({ part: 'content' })).toString('base64url')).toBe(plain)
      })
      const sealed = Buffer.from(file.sealed, 'base64url')
      const box = { iv: sealed.subarray(0, 12), data: sealed.subarray(12) }
      expect(gcm(bytes(file.facts.key), box, Buffer.from(file.aad)).toString('base64url')).toBe(file.plain)
      expect(aad({ part: 'file' }).toString()).toBe(file.aad)
    })
  },
)

test('the wrapping keys of passphrases are those of the vectors', () => {
  for (const { holders, envelope } of vectors)
    holders.forEach((one, at) => {
      if (one.kind !== 'passphrase') return
      const salt = bytes(JSON.parse(envelope).wraps[at].salt)
      expect(toBase64url(passphraseKey(one.passphrase, salt, one.cost))).toBe(one.wrappingKey)
    })
})

function sorted(value: object): string {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  const inner = entries.map(([key, item]) => {
    const text = typeof item === 'object' ? sorted(item) : JSON.stringify(item)
    return `${JSON.stringify(key)}:${text}`
  })
  return `{${inner.join(',')}}`
}

function gcm(
  key: Uint8Array,
  { iv, data }: { iv: string | Buffer; data: string | Buffer },
  aad: Buffer,
): Buffer {
  const [nonce, text] = [iv, data].map((one) =>
    typeof one === 'string' ? Buffer.from(one, 'base64url') : one,
  )
  if (!nonce || !text) throw new Error('no box')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(aad)
  decipher.setAuthTag(text.subarray(-16))
  return Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
}

function wrappingKeyOf(one: Said, wrap: { readonly epk: string }): Uint8Array {
  if ('wrappingKey' in one) return bytes(one.wrappingKey)
  if ('key' in one) return bytes(one.key)
  if ('secret' in one)
    return new Uint8Array(hkdfSync('sha256', bytes(one.secret), '', 'sealed envelope 2 card', 32))
  const jwk = { kty: 'OKP', crv: 'X25519', x: one.publicKey }
  const privateKey = createPrivateKey({ key: { ...jwk, d: one.privateKey }, format: 'jwk' })
  const publicKey = createPublicKey({ key: { ...jwk, x: wrap.epk }, format: 'jwk' })
  const salt = Buffer.concat([bytes(wrap.epk), bytes(one.publicKey)])
  const info = `sealed envelope 2 ${one.kind}`
  return new Uint8Array(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), salt, info, 32))
}
