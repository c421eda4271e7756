import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Answer, type Endpoint, pathOf, type Sent } from '@jb/contract/endpoint'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { appKey, signatureOf } from '../../../apps/api/src/platform/http/signature.ts'
import type { Caller } from './persona.ts'

/** How a call differs from a well-behaved client's. */
export interface Sending {
  /** Idempotency key; default a fresh one on changes. `null`: none. */
  readonly key?: string | null
  readonly variant?: 'h5' | 'qld'
  /** Ask for payload encoding; the reply is decoded all the same. */
  readonly encoded?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  /** The file of an upload endpoint. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  /** Signature header to send instead of the right one; `null`: none. */
  readonly signature?: string | null
  /** These bytes as the body, rightly signed, whatever the endpoint declares; `type`: their content type. */
  readonly raw?: { readonly bytes: Uint8Array | string; readonly type?: string }
  /** The address the request comes from. */
  readonly ip?: string
}

export interface Reply<E extends Endpoint> {
  readonly status: number
  /** The parsed JSON body, encoded field decoded. */
  readonly envelope: Readonly<Record<string, unknown>>
  /** Code of a refusal or problem; undefined on success. */
  readonly reason: string | undefined
  readonly msg: string
  readonly detail: Readonly<Record<string, unknown>>
  /** The typed answer; throws when the call did not succeed. */
  readonly answer: Answer<E>
  readonly headers: LightMyRequestResponse['headers']
  readonly cookies: LightMyRequestResponse['cookies']
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const texts = (part: unknown) =>
  Object.entries((part ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )

interface Body {
  readonly bytes: Buffer | undefined
  readonly hash: string
  readonly headers: Record<string, string>
}

function multipartBody(file: { name: string; bytes: Uint8Array }): Body {
  const boundary = `jb${randomBytes(8).toString('hex')}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const hash = sha256(file.bytes)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-sha256': hash }
  return { bytes, hash, headers: { ...headers, 'content-length': String(bytes.length) } }
}

function bodyFor(endpoint: Endpoint, body: unknown, how: Sending): Body {
  if (how.file) return multipartBody(how.file)
  if (how.raw) {
    const headers = how.raw.type === '' ? {} : { 'content-type': how.raw.type ?? 'application/json' }
    return {
      bytes: Buffer.from(how.raw.bytes as string),
      hash: sha256(how.raw.bytes),
      headers: { ...headers },
    }
  }
  if (body === undefined) return { bytes: undefined, hash: sha256(''), headers: {} }
  const text = endpoint.form ? new URLSearchParams(texts(body)).toString() : JSON.stringify(body)
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
  return { bytes: Buffer.from(text), hash: sha256(text), headers: { 'content-type': type } }
}

function headersFor(
  endpoint: Endpoint,
  path: string,
  query: string,
  body: Body,
  as: Caller | undefined,
  how: Sending,
) {
  const key = as ? Buffer.from(as.signingKey, 'base64url') : appKey
  const nonce = randomBytes(18).toString('base64url')
  const intention = how.key === undefined ? randomUUID() : how.key
  const idempotencyKey = endpoint.kind === 'change' ? (intention ?? '') : ''
  const asked = { method: endpoint.method, path, query, bodySha256: body.hash, idempotencyKey }
  const parts = { ...asked, time: Date.now(), nonce }
  const signature = how.signature === undefined ? signatureOf(key, parts) : how.signature
  return {
    platform: 'h5',
    channel: how.variant ?? 'h5',
    ...body.headers,
    ...(signature === null ? {} : { signature }),
    ...(as ? { authorization: `Bearer ${as.bearer}` } : {}),
    ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
    ...(how.encoded ? { 'encryption-mode': 'base64' } : {}),
    ...how.headers,
  }
}

function decoded(endpoint: Endpoint, response: LightMyRequestResponse): Record<string, unknown> {
  const envelope: Record<string, unknown> = response.json()
  const datatype = response.headers.datatype
  const value = envelope[endpoint.field]
  if (response.headers['encryption-mode'] !== 'base64' || typeof value !== 'string') return envelope
  const text = Buffer.from(value, 'base64').toString('utf8')
  return { ...envelope, [endpoint.field]: datatype === 'string' ? text : JSON.parse(text) }
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  status: number,
  envelope: Record<string, unknown>,
): Answer<E> {
  if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(envelope)}`)
  if (endpoint.field === 'bare') return envelope as Answer<E>
  const isPage = endpoint.field === 'records' && 'total' in envelope
  if (!isPage) return envelope[endpoint.field] as Answer<E>
  const {
    code: _code,
    msg: _msg,
    traceId: _traceId,
    serverTime: _time,
    clockOffset: _offset,
    ...page
  } = envelope
  return page as Answer<E>
}

/** One request, signed and ready for `inject`; sent twice it is a replay. */
export function requestOf<const E extends Endpoint>(
  endpoint: E,
  sent?: Sent<E>,
  as?: Caller,
  how: Sending = {},
): InjectOptions {
  const path = pathOf(endpoint, how.variant ?? 'h5', Object.fromEntries(texts(sent?.params)))
  const query = new URLSearchParams(texts(sent?.query)).toString()
  const body = bodyFor(endpoint, sent?.body, how)
  return {
    method: endpoint.method,
    url: query ? `${path}?${query}` : path,
    headers: headersFor(endpoint, path, query, body, as, how),
    ...(how.cookies ? { cookies: { ...how.cookies } } : {}),
    ...(body.bytes ? { payload: body.bytes } : {}),
    ...(how.ip ? { remoteAddress: how.ip } : {}),
  }
}

/** Sends one request through Fastify's `inject`, as the web client would. */
export async function injected<const E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  sent?: Sent<E>,
  as?: Caller,
  how: Sending = {},
): Promise<Reply<E>> {
  const response = await server.inject(requestOf(endpoint, sent, as, how))
  const envelope = decoded(endpoint, response)
  return {
    status: response.statusCode,
    envelope,
    reason: envelope.reason as string | undefined,
    msg: String(envelope.msg ?? ''),
    detail: (envelope.detail ?? {}) as Record<string, unknown>,
    get answer() {
      return answerOf(endpoint, response.statusCode, envelope)
    },
    headers: response.headers,
    cookies: response.cookies,
  }
}
