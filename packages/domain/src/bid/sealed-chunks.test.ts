import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { chunkBytes, chunksOfPart, layoutOf, maxSealedBytes, partOf } from '../file/sealed-layout.ts'
import { toBase64url } from '../shared/bytes.ts'
import { isRefusal } from '../shared/refusal.ts'
import { chunkKeys, openChunks, sealPart } from './sealed-chunks.ts'
import { openFile } from './sealed-file.ts'

const overhead = 28
const sealedChunk = chunkBytes + overhead
const subject = { kind: 'tender', id: 't1' } as const
const bound = { subject, companyId: 'c1', version: 1, documentVersion: 1 }
const key = Uint8Array.from({ length: 32 }, (_, at) => at)

/** Bytes that look like chance and are the same in every run. */
const bytesFor = (name: string, length: number) =>
  Uint8Array.from(createHash('shake256', { outputLength: length }).update(name).digest())
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function sealed(plain: Uint8Array, by: Uint8Array = key, to = bound): Promise<Uint8Array> {
  const size = plain.length
  const keys = chunkKeys(by, to, size)
  const parts: Uint8Array[] = []
  for (let number = 0; number < layoutOf(size).parts; number += 1) {
    const { from, until } = partOf(size, number)
    parts.push(await sealPart(keys, plain.subarray(from, until), { size, number }))
  }
  return Buffer.concat(parts)
}

const factsOf = (plain: Uint8Array, by: Uint8Array = key) =>
  ({ v: 3, key: toBase64url(by), size: plain.length, sha256: hashOf(plain) }) as const

/** What opening gives: the bytes, or `unreadable`. */
async function opened(
  bytes: Uint8Array,
  facts: ReturnType<typeof factsOf>,
  to: Parameters<typeof openChunks>[1] = bound,
): Promise<Uint8Array | 'unreadable'> {
  let at = 0
  const read = async (length: number) => {
    at += length
    return bytes.subarray(at - length, Math.min(at, bytes.length))
  }
  const found: Uint8Array[] = []
  const chunks = openChunks(facts, to, read)
  for (;;) {
    const step = await chunks.next()
    if (!step.done) found.push(step.value)
    else return isRefusal(step.value) ? 'unreadable' : Buffer.concat(found)
  }
}

const plain = bytesFor('a file', 2 * chunkBytes + 1000)
const whole = await sealed(plain)
const facts = factsOf(plain)
const otherBid = await sealed(plain, key, { ...bound, version: 2 })
const otherFile = await sealed(bytesFor('another file', plain.length), bytesFor('its key', 32))
const otherWords = await sealed(bytesFor('other words', plain.length))

describe('how a file is cut', () => {
  test.each([
    [0, 1, 1],
    [1, 1, 1],
    [chunkBytes, 1, 1],
    [chunkBytes + 1, 2, 1],
    [chunksOfPart * chunkBytes, 4, 1],
    [chunksOfPart * chunkBytes + 1, 5, 2],
    [maxSealedBytes, 500, 125],
  ])('%i bytes are %i chunks in %i parts, and the parts are all of it', (size, chunks, parts) => {
    expect(layoutOf(size)).toEqual({ chunks, parts, sealedBytes: size + chunks * overhead })
    const cut = Array.from({ length: parts }, (_, number) => partOf(size, number))
    expect(cut.reduce((sum, part) => sum + part.sealedBytes, 0)).toBe(size + chunks * overhead)
    expect(cut.at(-1)?.until).toBe(size)
  })
})

describe('a file of version 3', () => {
  test('opens as what it was, and shows nothing of it', async () => {
    expect(whole).toHaveLength(plain.length + 3 * overhead)
    expect(Buffer.from((await opened(whole, facts)) as Uint8Array).equals(plain)).toBe(true)
    expect(Buffer.from(whole).includes(Buffer.from(plain.subarray(0, 16)))).toBe(false)
  })

  test('an empty one opens as well', async () => {
    const nothing = new Uint8Array(0)
    expect(await opened(await sealed(nothing), factsOf(nothing))).toHaveLength(0)
  })

  test('sealed again it is the same bytes; another chunk in its place has another nonce', async () => {
    expect(hashOf(await sealed(plain))).toBe(hashOf(whole))
    const other = Uint8Array.from(plain)
    other[0] = (other[0] ?? 0) ^ 1
    const again = await sealed(other)
    expect(hashOf(again.subarray(0, 12))).not.toBe(hashOf(whole.subarray(0, 12)))
    expect(hashOf(again.subarray(sealedChunk))).toBe(hashOf(whole.subarray(sealedChunk)))
  })

  const chunk = (bytes: Uint8Array, index: number) =>
    bytes.subarray(index * sealedChunk, Math.min(bytes.length, (index + 1) * sealedChunk))
  const put = (bytes: Uint8Array, at: number, with_: Uint8Array) => {
    const changed = Uint8Array.from(bytes)
    changed.set(with_, at)
    return changed
  }
  const flipped = (at: number) => put(whole, at, Uint8Array.of((whole[at] ?? 0) ^ 1))
  test.each<readonly [what: string, bytes: Uint8Array]>([
    ['cut before its last chunk', whole.subarray(0, 2 * sealedChunk)],
    ['cut within its last chunk', whole.subarray(0, -1)],
    ['without its first chunk', whole.subarray(sealedChunk)],
    ['empty', new Uint8Array(0)],
    ['with a byte behind it', Buffer.concat([whole, Uint8Array.of(0)])],
    ['with its last chunk twice', Buffer.concat([whole, chunk(whole, 2)])],
    ['with two chunks exchanged', Buffer.concat([chunk(whole, 1), chunk(whole, 0), chunk(whole, 2)])],
    ['with a chunk of another bid', put(whole, sealedChunk, chunk(otherBid, 1))],
    ['with a chunk of another file', put(whole, sealedChunk, chunk(otherFile, 1))],
    ['with a chunk of other words under the same key', put(whole, 0, chunk(otherWords, 0))],
    ['with a bit turned in a nonce', flipped(3)],
    ['with a bit turned in a text', flipped(sealedChunk + 500)],
    ['with a bit turned in the last tag', flipped(whole.length - 1)],
  ])('%s is unreadable', async (_, bytes) => {
    expect(await opened(bytes, facts)).toBe('unreadable')
  })

  test.each([
    ['tender', { subject: { ...subject, id: 't2' } }],
    ['kind of subject', { subject: { kind: 'demand', id: 't1' } as const }],
    ['company', { companyId: 'c2' }],
    ['version', { version: 2 }],
    ['document', { documentVersion: 2 }],
    ['age of envelope', { documentVersion: null }],
  ])('it opens for no other %s', async (_, other) => {
    expect(await opened(whole, facts, { ...bound, ...other })).toBe('unreadable')
  })

  test.each([
    ['key', { key: toBase64url(bytesFor('its key', 32)) }],
    ['key of another length', { key: toBase64url(key.slice(1)) }],
    ['text for a key', { key: '!' }],
    ['size', { size: plain.length - 1 }],
    ['size above all', { size: maxSealedBytes + 1 }],
    ['digest', { sha256: '0'.repeat(64) }],
    ['way of sealing', { v: 2 as never }],
  ])('it opens with no other %s', async (_, other) => {
    expect(await opened(whole, { ...facts, ...other })).toBe('unreadable')
  })

  test('the way of version 2 does not open it', () => {
    expect(isRefusal(openFile(whole, facts, bound))).toBe(true)
  })
})

const path = fileURLToPath(new URL('../../../testing/src/vectors/sealed-chunks.json', import.meta.url))
const kept = JSON.parse(readFileSync(path, 'utf8')) as { readonly short: string }
const short = new TextEncoder().encode('金丝雀 7777123.45')

test('the bytes are those that stand written', async () => {
  const keys = chunkKeys(key, bound, plain.length)
  const nonceOf = (index: number) => whole.subarray(index * sealedChunk, index * sealedChunk + 12)
  expect({
    cipher: toBase64url(keys.cipher),
    nonce: toBase64url(keys.nonce),
    sha256: hashOf(whole),
    nonces: [0, 1, 2].map((index) => toBase64url(nonceOf(index))),
    short: toBase64url(await sealed(short)),
  }).toEqual(kept)
})

test('Node’s own cryptography opens them without a line of the kernel', () => {
  const bytes = Buffer.from(kept.short, 'base64url')
  const said = `{"companyId":"c1","documentVersion":1,"of":{"part":"chunks","size":${short.length}},"subject":{"id":"t1","kind":"tender"},"v":2,"version":1}`
  const keys = Buffer.from(hkdfSync('sha256', key, '', said, 64))
  const place = Buffer.from('0000000001', 'hex')
  const decipher = createDecipheriv('aes-256-gcm', keys.subarray(0, 32), bytes.subarray(0, 12))
  decipher.setAAD(place).setAuthTag(bytes.subarray(-16))
  const words = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  expect(words.equals(short)).toBe(true)
  const mac = createHmac('sha256', keys.subarray(32)).update(place).update(words).digest()
  expect(mac.subarray(0, 12).equals(bytes.subarray(0, 12))).toBe(true)
})
