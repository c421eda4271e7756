/** Header that carries `v2.<time ms>.<nonce>.<mac>`. */
export const signatureHeader = 'signature'
export const idempotencyHeader = 'idempotency-key'
/** For multipart bodies, which are streamed: hex SHA-256 of the file, checked on the stream. */
export const contentHashHeader = 'content-sha256'
/** A signature is accepted this long before and after the server's real time. */
export const signatureWindowMs = 300_000

/**
 * Key of callers who are not logged in (UTF-8 bytes of this text). It is public by nature: it binds a request
 * against accidental change and replay and proves nothing about the caller. A session's own key is handed out
 * at login and refresh as base64url of 32 bytes; its HMAC key are those 32 bytes.
 */
export const publicAppKey = 'jiangbiao-h5-2026'

export interface SignedParts {
  readonly method: string
  /** Path as sent, escapes included, without the query. */
  readonly path: string
  /** Query as sent, without the question mark; its pairs are sorted here. */
  readonly query: string
  /** Lower-case hex SHA-256 of the body bytes (of nothing, when there is no body). */
  readonly bodySha256: string
  readonly time: number
  readonly nonce: string
  /** The idempotency key as sent; empty where there is none. */
  readonly idempotencyKey: string
}

/** The text whose HMAC-SHA-256 (base64url, no padding) is the mac. */
export function signedText(parts: SignedParts): string {
  const query = parts.query.split('&').filter(Boolean).sort().join('&')
  return [
    parts.method.toUpperCase(),
    parts.path,
    query,
    parts.bodySha256,
    String(parts.time),
    parts.nonce,
    parts.idempotencyKey,
  ].join('\n')
}
