import { publicAppKey, type SignedParts, signedText } from '@jb/contract/platform/signature'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64url, toBase64url } from './base64.ts'
import { randomHex } from './random.ts'
import { realNow } from './server-clock.ts'

/** The `signature` header of one sending: a fresh time and nonce, bound to all that is asked; by the key of a login, if there is one. */
export function signRequest(
  asked: Omit<SignedParts, 'time' | 'nonce'>,
  sessionKey: string | undefined,
): string {
  const time = realNow()
  const nonce = randomHex(16)
  const key = sessionKey ? fromBase64url(sessionKey) : utf8ToBytes(publicAppKey)
  const mac = hmac(sha256, key, utf8ToBytes(signedText({ ...asked, time, nonce })))
  return `v2.${time}.${nonce}.${toBase64url(mac)}`
}
