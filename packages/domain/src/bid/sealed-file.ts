import { gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { maxSealedFile } from '../file/sealed-layout.ts'
import { fromBase64url, toBase64url } from '../shared/bytes.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { SealedFile } from './bid-content.ts'
import { decryptBytes, ivLength, keyLength, type Random } from './cipher.ts'
import type { Binding } from './envelope.ts'
import { boundBytesV1 } from './envelope-v1.ts'
import { type Bound, boundBytes } from './envelope-v2.ts'
import { unreadable } from './sealed-shape.ts'

/** Ciphertext to upload, and what the sealed content has to remember of the file. */
export interface FileSealed {
  readonly v: 2
  readonly sealed: Uint8Array
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** Seals one file under a key of its own: nonce, then AES-256-GCM ciphertext, bound as a part of the envelope. */
export function sealFile(
  bytes: Uint8Array,
  bound: Bound,
  random: Random,
): FileSealed | Refusal<'bid.fileTooLarge'> {
  if (bytes.length > maxSealedFile) return refuse('bid.fileTooLarge', { most: maxSealedFile })
  const key = random(keyLength)
  const iv = random(ivLength)
  const data = gcm(key, iv, boundBytes(bound, { part: 'file' })).encrypt(bytes)
  const sealed = new Uint8Array(ivLength + data.length)
  sealed.set(iv)
  sealed.set(data, ivLength)
  return { v: 2, sealed, key: toBase64url(key), size: bytes.length, sha256: bytesToHex(sha256(bytes)) }
}

/** The two primitives that opening needs; a server has faster ones than a phone. */
export interface FileTools {
  /** AES-256-GCM; undefined when anything is wrong. `data` ends with the tag of 16 bytes. */
  decrypt(key: Uint8Array, iv: Uint8Array, data: Uint8Array, aad: Uint8Array): Uint8Array | undefined
  /** SHA-256, lower-case hex. */
  hash(bytes: Uint8Array): string
}

const portable: FileTools = { decrypt: decryptBytes, hash: (bytes) => bytesToHex(sha256(bytes)) }

/**
 * What a file is bound to. One of version 1 may lie beside a later envelope: it was sealed before the page changed. Those
 * of version 3 are opened chunk by chunk elsewhere.
 */
function boundTo(v: SealedFile['v'], { subject, documentVersion, ...of }: Binding): Uint8Array | undefined {
  if (v === undefined) return boundBytesV1({ ...of, tenderId: subject.id })
  return documentVersion === null || v === 3
    ? undefined
    : boundBytes({ ...of, subject, documentVersion }, { part: 'file' })
}

/** Opens a sealed file with the facts from the opened content; anything that does not agree is unreadable. */
export function openFile(
  sealed: Uint8Array,
  facts: Pick<SealedFile, 'v' | 'key' | 'size' | 'sha256'>,
  binding: Binding,
  { decrypt, hash } = portable,
): Uint8Array | Refusal<'bid.unreadable'> {
  const [key, aad] = [fromBase64url(facts.key), boundTo(facts.v, binding)]
  const plain = key && aad && decrypt(key, sealed.subarray(0, ivLength), sealed.subarray(ivLength), aad)
  return plain && plain.length === facts.size && hash(plain) === facts.sha256 ? plain : unreadable('file')
}
