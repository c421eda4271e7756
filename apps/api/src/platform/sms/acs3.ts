import { createHash, createHmac } from 'node:crypto'

/** A call to an Alibaba Cloud API in RPC style: everything stands in the query, the body is empty. */
export interface AcsCall {
  readonly host: string
  readonly action: string
  readonly version: string
  /** yyyy-MM-ddTHH:mm:ssZ */
  readonly date: string
  readonly nonce: string
  readonly query: Readonly<Record<string, string>>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: `encodeURIComponent` leaves five characters that the signature wants escaped. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** The query as it is signed and sent: names in order, everything escaped. */
export function canonicalQuery(query: AcsCall['query']): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(query[name] ?? '')}`)
    .join('&')
}

/** The headers of a signed call (ACS3-HMAC-SHA256), `authorization` among them and `host` left to the sender. */
export function signedHeaders(call: AcsCall, keyId: string, keySecret: string): Record<string, string> {
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const list = names.join(';')
  const request = ['POST', '/', canonicalQuery(call.query), lines, list, bodyHash].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const { host: _sentByFetch, ...rest } = headers
  return {
    ...rest,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${list},Signature=${signature}`,
  }
}
