import { gcm } from '@noble/ciphers/aes.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { argon2id } from '@noble/hashes/argon2.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64url, toBase64url, utf8 } from '../shared/bytes.ts'

/** Gives `length` bytes from a cryptographic source; passed in, so that the domain itself has no chance in it. */
export type Random = (length: number) => Uint8Array

/** AES-256-GCM ciphertext with its nonce, both base64url. */
export interface Box {
  readonly iv: string
  readonly data: string
}

export const keyLength = 32
export const ivLength = 12

/** Encrypts under a fresh nonce; `aad` is bound but not hidden. */
export function encrypt(key: Uint8Array, plain: Uint8Array, aad: Uint8Array, random: Random): Box {
  const iv = random(ivLength)
  return { iv: toBase64url(iv), data: toBase64url(gcm(key, iv, aad).encrypt(plain)) }
}

/** Undoes `encrypt`; undefined when key, nonce, text or `aad` is not the one it was made with. */
export function decrypt(key: Uint8Array, box: Box, aad: Uint8Array): Uint8Array | undefined {
  const iv = fromBase64url(box.iv)
  const data = fromBase64url(box.data)
  return iv && data && decryptBytes(key, iv, data, aad)
}

/** The same on bytes. */
export function decryptBytes(
  key: Uint8Array,
  iv: Uint8Array,
  data: Uint8Array,
  aad: Uint8Array,
): Uint8Array | undefined {
  if (key.length !== keyLength || iv.length !== ivLength) return undefined
  try {
    return gcm(key, iv, aad).decrypt(data)
  } catch {
    return undefined
  }
}

export interface OpeningKeyPair {
  /** Base64url; published with the tender. */
  readonly publicKey: string
  readonly privateKey: Uint8Array
}

/** A fresh X25519 pair for one tender. */
export function openingKeyPair(random: Random): OpeningKeyPair {
  const privateKey = random(keyLength)
  return { publicKey: toBase64url(x25519.getPublicKey(privateKey)), privateKey }
}

/** The wrapping key of an agreement from its raw X25519 secret, which a phone may have where its private key never leaves. */
export function agreedKey(
  secret: Uint8Array,
  ephemeral: Uint8Array,
  opening: Uint8Array,
  purpose: string,
): Uint8Array {
  const salt = new Uint8Array([...ephemeral, ...opening])
  return hkdf(sha256, secret, salt, utf8(purpose), keyLength)
}

/**
 * The sender's side: a wrapping key and the ephemeral public key; undefined when `opening` is no usable key. Keys
 * agreed on for one `purpose` are unrelated to those for another.
 */
export function agreeToSend(
  opening: Uint8Array,
  purpose: string,
  random: Random,
): { readonly key: Uint8Array; readonly ephemeral: Uint8Array } | undefined {
  try {
    const secret = random(keyLength)
    const ephemeral = x25519.getPublicKey(secret)
    const shared = x25519.getSharedSecret(secret, opening)
    return { key: agreedKey(shared, ephemeral, opening, purpose), ephemeral }
  } catch {
    return undefined
  }
}

/** The opener's side; undefined when `ephemeral` is no usable key. */
export function agreeToOpen(
  privateKey: Uint8Array,
  ephemeral: Uint8Array,
  purpose: string,
): Uint8Array | undefined {
  try {
    const shared = x25519.getSharedSecret(privateKey, ephemeral)
    return agreedKey(shared, ephemeral, x25519.getPublicKey(privateKey), purpose)
  } catch {
    return undefined
  }
}

/** Cost of the key derived from a passphrase (argon2id): memory in KiB, passes, lanes. */
export interface PassphraseCost {
  readonly m: number
  readonly t: number
  readonly p: number
}

/** The wrapping key of a passphrase: argon2id over its NFKC form. */
export function passphraseKey(passphrase: string, salt: Uint8Array, { m, t, p }: PassphraseCost): Uint8Array {
  return argon2id(utf8(passphrase.normalize('NFKC')), salt, { m, t, p, dkLen: keyLength })
}
