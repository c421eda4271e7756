import { createHash } from 'node:crypto'
import type { BidContent } from '@jb/domain/bid/bid-content'
import {
  agreeToSend,
  type Box,
  encrypt,
  type PassphraseCost,
  passphraseKey,
  type Random,
} from '@jb/domain/bid/cipher'
import { type BoundV1, boundBytesV1, openingPurposeV1 } from '@jb/domain/bid/envelope-v1'
import { fromBase64url, toBase64url, utf8 } from '@jb/domain/shared/bytes'
import { canonicalJson, type Json } from '@jb/domain/shared/canonical-json'

interface Sealing extends BoundV1 {
  readonly openingPublicKey: string
  readonly deviceKey: Uint8Array
  readonly passphrase?: string
  readonly cost?: PassphraseCost
}

/** Seals a bid as the product did before version 2, byte for byte (envelope-v1.json): what lies in old databases. */
export function sealV1(content: BidContent, sealing: Sealing, random: Random): string {
  const { tenderId, companyId, version, passphrase, cost = { m: 64, t: 1, p: 1 } } = sealing
  const opening = fromBase64url(sealing.openingPublicKey)
  const agreed = opening && agreeToSend(opening, openingPurposeV1, random)
  if (!agreed) throw new Error('no opening key')
  const aad = boundBytesV1(sealing)
  const key = random(32)
  const wrap = (by: Uint8Array): Box => encrypt(by, key, aad, random)
  const salt = random(16)
  const bytes = utf8(canonicalJson(content as unknown as Json))
  const plain = new Uint8Array(Math.ceil(bytes.length / 4096) * 4096).fill(0x20)
  plain.set(bytes)
  return canonicalJson({
    v: 1,
    tenderId,
    companyId,
    version,
    content: { ...encrypt(key, plain, aad, random) },
    opening: { epk: toBase64url(agreed.ephemeral), ...wrap(agreed.key) },
    device: { ...wrap(sealing.deviceKey) },
    ...(passphrase && {
      passphrase: { salt: toBase64url(salt), ...cost, ...wrap(passphraseKey(passphrase, salt, cost)) },
    }),
  })
}

/** Seals a file as the product did before version 2; gives the ciphertext and what the content has to remember. */
export function sealFileV1(bytes: Uint8Array, bound: BoundV1, random: Random) {
  const key = random(32)
  const { iv, data } = encrypt(key, bytes, boundBytesV1(bound), random)
  const [head, rest] = [iv, data].map((text) => fromBase64url(text) ?? new Uint8Array())
  const sealed = new Uint8Array([...(head ?? []), ...(rest ?? [])])
  return {
    sealed,
    key: toBase64url(key),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
