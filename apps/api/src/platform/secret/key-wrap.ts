import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Secret } from './secret.ts'

/** An X25519 pair: the public part base64url, the private part as 32 raw bytes. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: Uint8Array
}

/** A fresh X25519 pair. */
export function newKeyPair(): KeyPair {
  const jwk = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { publicKey: jwk.x ?? '', privateKey: new Uint8Array(Buffer.from(jwk.d ?? '', 'base64url')) }
}

/** Wraps bytes with AES-256-GCM under a key derived for `purpose` and `id`; base64url of nonce, tag and text. */
export function wrapBytes(secret: Secret, purpose: string, id: string, bytes: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret.deriveKey(purpose, id), nonce)
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Undoes `wrapBytes`; throws when the text was altered or belongs to another purpose, id or secret. */
export function unwrapBytes(secret: Secret, purpose: string, id: string, wrapped: string): Uint8Array {
  const bytes = Buffer.from(wrapped, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', secret.deriveKey(purpose, id), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]))
}
