import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  publicAppKey,
  type SignedParts,
  signatureWindowMs,
  signedText,
} from '@jb/contract/platform/signature'
import type { Kysely } from 'kysely'
import type { Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'
import { Problem } from './problem.ts'

/** HMAC key of callers without a session. */
export const appKey: Uint8Array = Buffer.from(publicAppKey, 'utf8')

/** Lower-case hex SHA-256. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The mac of a request: base64url without padding. */
export function macOf(key: Uint8Array, parts: SignedParts): string {
  return createHmac('sha256', key).update(signedText(parts)).digest('base64url')
}

/** The header value that signs a request. */
export function signatureOf(key: Uint8Array, parts: SignedParts): string {
  return `v2.${parts.time}.${parts.nonce}.${macOf(key, parts)}`
}

const shape = /^v2\.(\d{13})\.([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{43})$/

export interface ToVerify {
  readonly header: string | undefined
  /** A change must be signed; a read only must not be signed wrongly. */
  readonly required: boolean
  readonly key: Uint8Array
  readonly request: Pick<SignedParts, 'method' | 'path' | 'query' | 'bodySha256' | 'idempotencyKey'>
  /** Real time in ms: never the platform's, which the demo moves. */
  readonly realNow: number
}

/** Checks a signature and returns its nonce (undefined when there was none to check). Throws `signature.*`. */
export function verifySignature({ header, required, key, request, realNow }: ToVerify): string | undefined {
  if (header === undefined || header === '') {
    if (required) throw new Problem('signature.missing')
    return undefined
  }
  const [, time, nonce, mac] = shape.exec(header) ?? []
  if (!time || !nonce || !mac) throw new Problem('signature.malformed')
  if (Math.abs(Number(time) - realNow) > signatureWindowMs) throw new Problem('signature.time')
  const right = Buffer.from(macOf(key, { ...request, time: Number(time), nonce }))
  if (!timingSafeEqual(right, Buffer.from(mac))) throw new Problem('signature.mac')
  return nonce
}

/** Spends the nonce of a change for all nodes, outside the business transaction. Throws `signature.replayed`. */
export async function spendNonce(db: Kysely<DB>, nonce: string): Promise<void> {
  const row = await db
    .insertInto('request_nonce')
    .values({ nonce })
    .onConflict((oc) => oc.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!row) throw new Problem('signature.replayed')
}

/**
 * Keeps the nonce of a change whose answer is not kept, in the transaction of its effect: after a crash that has emptied
 * the table of `spendNonce` the same request has no second effect. Throws `signature.replayed`.
 */
export async function keepNonce(tx: Tx, nonce: string): Promise<void> {
  const row = await tx
    .insertInto('request_nonce_kept')
    .values({ nonce })
    .onConflict((oc) => oc.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!row) throw new Problem('signature.replayed')
}
