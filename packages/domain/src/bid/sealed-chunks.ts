import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  chunkBytes,
  layoutOf,
  maxSealedBytes,
  chunkOverhead as overhead,
  partOf,
  plainBytesOf,
} from '../file/sealed-layout.ts'
import { fromBase64url } from '../shared/bytes.ts'
import type { Refusal } from '../shared/refusal.ts'
import type { SealedFile } from './bid-content.ts'
import { decryptBytes, ivLength, keyLength } from './cipher.ts'
import type { Binding } from './envelope.ts'
import { type Bound, boundBytes } from './envelope-v2.ts'
import { unreadable } from './sealed-shape.ts'

/**
 * A sealed file of version 3, for files that nobody holds whole in memory. It is a row of chunks:
 *
 * - The file's key (32 random bytes, told in the sealed content) gives two keys of 32 bytes: HKDF-SHA-256 without salt,
 *   info `boundBytes(bound, {part: 'chunks', size})`, 64 bytes; the first half encrypts, the second one makes nonces.
 * - Chunk i of the plain file has 1 MiB, the last one what is left (at least a byte, unless the file is empty). `place` =
 *   i as four bytes, big-endian, and 1 for the last chunk, else 0.
 * - nonce = the first 12 bytes of HMAC-SHA-256 of `place` ‖ plain chunk. The same chunk sealed again is the same bytes,
 *   so that a part may be sent twice; another chunk in its place, be it by mistake, never meets the same nonce.
 * - Sealed chunk = nonce ‖ AES-256-GCM ciphertext with tag, additional data `place`. The sealed file is all chunks in order.
 *
 * A chunk that is missing, moved, of another file or bid, or changed does not open; what opens must have the size and the
 * SHA-256 that the content tells. The file is sent in parts of whole chunks.
 */

type Awaitable<T> = T | Promise<T>

/** The primitives; a server and most browsers have faster ones than a script. */
export interface ChunkTools {
  /** AES-256-GCM, the tag at the end. */
  encrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array, aad: Uint8Array): Awaitable<Uint8Array>
  /** The same back; undefined when anything is wrong. */
  decrypt(
    key: Uint8Array,
    iv: Uint8Array,
    data: Uint8Array,
    aad: Uint8Array,
  ): Awaitable<Uint8Array | undefined>
  /** HMAC-SHA-256. */
  mac(key: Uint8Array, data: Uint8Array): Awaitable<Uint8Array>
  /** SHA-256 of what comes piece by piece, lower-case hex at the end. */
  hash(): { update(bytes: Uint8Array): unknown; hex(): string }
}

/** SHA-256 piece by piece, as a script does it. */
export function portableHash(): ReturnType<ChunkTools['hash']> {
  const hash = sha256.create()
  return { update: (bytes) => hash.update(bytes), hex: () => bytesToHex(hash.digest()) }
}

export const portableTools: ChunkTools = {
  encrypt: (key, iv, plain, aad) => gcm(key, iv, aad).encrypt(plain),
  decrypt: decryptBytes,
  mac: (key, data) => hmac(sha256, key, data),
  hash: portableHash,
}

/** The two keys of one file. */
export interface ChunkKeys {
  readonly cipher: Uint8Array
  readonly nonce: Uint8Array
}

/** The keys of a file of `size` bytes that belongs to `bound`. */
export function chunkKeys(key: Uint8Array, bound: Bound, size: number): ChunkKeys {
  const info = boundBytes(bound, { part: 'chunks', size })
  const both = hkdf(sha256, key, undefined, info, 2 * keyLength)
  return { cipher: both.slice(0, keyLength), nonce: both.slice(keyLength) }
}

/** Which chunk of a file of how many. */
export interface Place {
  readonly index: number
  readonly chunks: number
}

function placeBytes({ index, chunks }: Place): Uint8Array {
  const bytes = new Uint8Array(5)
  new DataView(bytes.buffer).setUint32(0, index)
  bytes[4] = index === chunks - 1 ? 1 : 0
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Seals one chunk. */
export async function sealChunk(
  keys: ChunkKeys,
  plain: Uint8Array,
  at: Place,
  tools: ChunkTools = portableTools,
): Promise<Uint8Array> {
  const place = placeBytes(at)
  const iv = (await tools.mac(keys.nonce, joined(place, plain))).slice(0, ivLength)
  return joined(iv, await tools.encrypt(keys.cipher, iv, plain, place))
}

/** Seals part `number` of a file; `plain` is what `partOf` says that it holds. */
export async function sealPart(
  keys: ChunkKeys,
  plain: Uint8Array,
  of: { readonly size: number; readonly number: number },
  tools: ChunkTools = portableTools,
): Promise<Uint8Array> {
  const { chunks } = layoutOf(of.size)
  const { first, end } = partOf(of.size, of.number)
  const sealed: Uint8Array[] = []
  for (let index = first; index < end; index += 1) {
    const from = (index - first) * chunkBytes
    sealed.push(await sealChunk(keys, plain.subarray(from, from + chunkBytes), { index, chunks }, tools))
  }
  return joined(...sealed)
}

/** Gives the next `length` bytes of a sealed file, or fewer where it ends. */
export type ReadSealed = (length: number) => Promise<Uint8Array>

/**
 * Opens a sealed file of version 3 chunk by chunk: yields what it holds, and gives at the end undefined, or why it is not
 * what its bidder has sealed. Nothing of what was yielded may be believed before that.
 */
export async function* openChunks(
  facts: Pick<SealedFile, 'v' | 'key' | 'size' | 'sha256'>,
  { documentVersion, ...of }: Binding,
  read: ReadSealed,
  tools: ChunkTools = portableTools,
): AsyncGenerator<Uint8Array, undefined | Refusal<'bid.unreadable'>> {
  const key = fromBase64url(facts.key)
  const { size } = facts
  if (facts.v !== 3 || documentVersion === null || key?.length !== keyLength) return unreadable('file')
  if (size > maxSealedBytes) return unreadable('file')
  const keys = chunkKeys(key, { ...of, documentVersion }, size)
  const { chunks } = layoutOf(size)
  const hash = tools.hash()
  for (let index = 0; index < chunks; index += 1) {
    const length = plainBytesOf(size, index) + overhead
    const sealed = await read(length)
    if (sealed.length !== length) return unreadable('file')
    const [iv, data] = [sealed.subarray(0, ivLength), sealed.subarray(ivLength)]
    const plain = await tools.decrypt(keys.cipher, iv, data, placeBytes({ index, chunks }))
    if (!plain) return unreadable('file')
    hash.update(plain)
    yield plain
  }
  const rest = await read(1)
  return rest.length === 0 && hash.hex() === facts.sha256 ? undefined : unreadable('file')
}
