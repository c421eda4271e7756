import { createDecipheriv, hkdfSync } from 'node:crypto'
import { agreeToOpen, type Box } from '@jb/domain/bid/cipher'
import { type Bound, boundBytes, type EnvelopeV2, purposeOf } from '@jb/domain/bid/envelope-v2'
import type { Kysely } from 'kysely'
import type { DB } from '../../../apps/api/src/platform/db/types.ts'
import type { Place } from './canary.ts'

const tagLength = 16
const empty = Buffer.alloc(0)

/** AES-256-GCM text that somebody may try to open; `data` ends with the tag. */
export interface Ciphertext {
  readonly name: string
  readonly iv: Buffer
  readonly data: Buffer
  readonly aad: Uint8Array
  /** X25519 public key of the sender and the purpose, where the key comes from an agreement. */
  readonly agreed?: { readonly ephemeral: Buffer; readonly purpose: string }
  /** The key comes from the 16 bytes of a card. */
  readonly byCard?: true
}

/** 32 bytes that may be a key, and where they came from. */
export interface Candidate {
  readonly name: string
  readonly key: Uint8Array
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** The boxes of all envelopes (whatever became of the bid), and the wrapped opening keys of all tenders. */
export async function ciphertextsIn(db: Kysely<DB>): Promise<readonly Ciphertext[]> {
  const bids = await db.selectFrom('bid').selectAll().execute()
  const tenders = await db.selectFrom('tender').select(['id', 'opening_key_wrapped as wrapped']).execute()
  const boxes = bids.flatMap(({ version, status, envelope: text }) => {
    const envelope = JSON.parse(text) as EnvelopeV2
    const box = (part: string, { iv, data }: Box, aad: Uint8Array) => ({
      name: `${part} of version ${version}, ${status}`,
      iv: bytesOf(iv),
      data: bytesOf(data),
      aad,
    })
    const wraps = envelope.wraps.map((wrap) => {
      const { kind, id } = wrap
      const one = box(kind, wrap, boundBytes(envelope, { part: 'wrap', kind, id }))
      if (wrap.kind === 'card') return { ...one, byCard: true as const }
      if ((wrap.kind !== 'platform' && wrap.kind !== 'device') || !wrap.epk) return one
      return { ...one, agreed: { ephemeral: bytesOf(wrap.epk), purpose: purposeOf(wrap.kind) } }
    })
    return [box('content', envelope.content, boundBytes(envelope, { part: 'content' })), ...wraps]
  })
  const keys = tenders.flatMap(({ wrapped }) => {
    if (wrapped === null) return []
    const bytes = bytesOf(wrapped)
    const data = Buffer.concat([bytes.subarray(28), bytes.subarray(12, 28)])
    return [{ name: 'opening key', iv: bytes.subarray(0, 12), data, aad: empty }]
  })
  return [...boxes, ...keys]
}

/** A sealed file as it lies in the storage: its nonce stands before the text. */
export function sealedFileText(name: string, bytes: Buffer, bound: Bound): Ciphertext {
  const aad = boundBytes(bound, { part: 'file' })
  return { name, iv: bytes.subarray(0, 12), data: bytes.subarray(12), aad }
}

/** Everything in these places that has the length of a key: 64 hex digits, 43 signs of base64, 32 raw bytes; each once. */
export function candidatesIn(places: readonly Place[]): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  const note = (name: string, key: Buffer) => {
    const text = key.toString('hex')
    if (key.length === 32 && !found.has(text)) found.set(text, { name, key })
  }
  for (const { name, bytes } of places) {
    const text = bytes.toString('latin1')
    for (const [key] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/gi))
      note(name, Buffer.from(key, 'hex'))
    for (const [key] of text.matchAll(/(?<![\w+/-])[\w+/-]{43}(?![\w+/-])/g)) note(name, bytesOf(key))
    if (bytes.length === 32) note(name, bytes)
  }
  return [...found.values()]
}

function decrypted(key: Uint8Array, { iv, data }: Ciphertext, aad: Uint8Array): Buffer | undefined {
  if (key.length !== 32) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(aad)
  decipher.setAuthTag(data.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(data.subarray(0, -tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

const ofCard = (key: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', key.subarray(0, 16), '', 'sealed envelope 2 card', 32))

/** The key itself, what it agrees on with the sender if it is a private key, and what a card of its bytes gives. */
function keysFor({ key }: Candidate, { agreed, byCard }: Ciphertext): readonly Uint8Array[] {
  if (byCard) return [key, ofCard(key)]
  const made = agreed && agreeToOpen(key, agreed.ephemeral, agreed.purpose)
  return made ? [key, made] : [key]
}

/** Tries each key on each ciphertext; gives what opened, with which key, and what it said. */
export function trial(candidates: readonly Candidate[], texts: readonly Ciphertext[]) {
  return texts.flatMap((text) =>
    candidates.flatMap((candidate) =>
      keysFor(candidate, text).flatMap((key) => {
        const plain = decrypted(key, text, text.aad) ?? decrypted(key, text, empty)
        return plain ? [{ text: text.name, key: candidate.name, plain }] : []
      }),
    ),
  )
}
