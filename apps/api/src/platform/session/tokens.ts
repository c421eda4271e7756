import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../secret/secret.ts'

/** What a token says about itself once its mac is right. */
export interface TokenFacts {
  readonly sessionId: string
  readonly generation: number
}

type Kind = 'bearer' | 'refresh'

/**
 * `<session id>.<generation>.<mac>`: one bearer and one refresh token per generation of a session, so that two
 * tabs that refresh at once get the same ones, and any older refresh token is recognised as reuse.
 */
export function tokenOf(secret: Secret, kind: Kind, facts: TokenFacts): string {
  const head = `${facts.sessionId}.${facts.generation}`
  return `${head}.${secret.mac(head, kind)}`
}

/** Reads a token that this server made; anything else is undefined. */
export function readToken(secret: Secret, kind: Kind, token: string): TokenFacts | undefined {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token)
  const [, sessionId, generation] = match ?? []
  if (!sessionId || !generation) return undefined
  const facts = { sessionId, generation: Number(generation) }
  const right = Buffer.from(tokenOf(secret, kind, facts))
  const given = Buffer.from(token)
  return right.length === given.length && timingSafeEqual(right, given) ? facts : undefined
}

/** What the database keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The key that signs the requests of one generation of a session. */
export function signingKeyOf(secret: Secret, facts: TokenFacts): Uint8Array {
  return secret.deriveKey('signing', facts.sessionId, facts.generation)
}
