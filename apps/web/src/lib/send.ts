import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { idempotencyHeader, signatureHeader } from '@jb/contract/platform/signature'
import { envelopeOf, readAnswer, type WireAnswer } from './answer.ts'
import { apiError } from './api-error.ts'
import { carryByFetch, carryWithProgress, type WireRequest } from './carrier.ts'
import { credentials } from './credentials.ts'
import { pairs, type WireBody, wireBody } from './request-body.ts'
import { signRequest } from './request-signature.ts'
import { appVariant, gatewayBase } from './runtime-config.ts'
import { noteServerTime } from './server-clock.ts'

/** The gateway's time-out, in milliseconds. */
export const timeoutMs = 50_000

export interface SendOptions {
  /** The key of one user intention; present on every change. */
  readonly key?: string
  readonly signal?: AbortSignal
  readonly file?: File
  /** SHA-256 of the file in hex, where somebody has it already. */
  readonly fileHash?: string
  /** In place of the gateway's own. */
  readonly timeoutMs?: number
  readonly onProgress?: (share: number) => void
  /** Lets the request outlive the page; nobody reads its answer. */
  readonly keepalive?: boolean
  /** As nobody: a login that has run out would stand in the way of the one that is asked for. */
  readonly asNobody?: boolean
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Sends once, and once more when the server found this device's clock wrong. Throws ApiError or AbortError. */
export async function send(endpoint: Endpoint, parts: Parts, options: SendOptions): Promise<unknown> {
  const body = await wireBody(endpoint, parts.body, options.file, options.fileHash)
  const first = await carry(endpoint, parts, body, options)
  if (!clockRefused(first)) return readAnswer(endpoint, first)
  return readAnswer(endpoint, await carry(endpoint, parts, body, options))
}

async function carry(
  endpoint: Endpoint,
  parts: Parts,
  body: WireBody,
  options: SendOptions,
): Promise<WireAnswer> {
  const request = { ...build(endpoint, parts, body, options), keepalive: options.keepalive ?? false }
  const carrier = options.onProgress ? carryWithProgress(options.onProgress) : carryByFetch
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort('timeout'), options.timeoutMs ?? timeoutMs)
  const stop = () => limit.abort('caller')
  options.signal?.addEventListener('abort', stop, { once: true })
  if (options.signal?.aborted) stop()
  const sentAt = Date.now()
  try {
    const answer = await carrier(request, limit.signal)
    const envelope = envelopeOf(answer.text)
    if (envelope) noteServerTime(envelope, sentAt, Date.now())
    return answer
  } catch (cause) {
    if (limit.signal.reason === 'caller') throw new DOMException('aborted', 'AbortError')
    throw apiError(limit.signal.aborted ? 'timeout' : 'offline', { detail: { cause: String(cause) } })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

function build(
  endpoint: Endpoint,
  parts: Parts,
  body: WireBody,
  { key, asNobody }: SendOptions,
): WireRequest {
  const variant = appVariant()
  const path = pathOf(endpoint, variant, Object.fromEntries(pairs(parts.params)))
  const query = new URLSearchParams(pairs(parts.query)).toString()
  const login = asNobody ? undefined : credentials.get()
  const { method } = endpoint
  const asked = { method, path, query, bodySha256: body.hash, idempotencyKey: key ?? '' }
  return {
    url: `${gatewayBase()}${path}${query ? `?${query}` : ''}`,
    method,
    body: body.body,
    headers: {
      platform: 'h5',
      channel: variant,
      'encryption-mode': 'base64',
      [signatureHeader]: signRequest(asked, login?.signingKey),
      ...body.headers,
      ...(login ? { authorization: `Bearer ${login.bearer}` } : {}),
      ...(key ? { [idempotencyHeader]: key } : {}),
    },
  }
}

/** True when the signature's time was refused; the answer's server time has then corrected the clock already. */
function clockRefused(answer: WireAnswer): boolean {
  const envelope = answer.status >= 400 ? envelopeOf(answer.text) : undefined
  return envelope?.reason === 'signature.time' && typeof envelope.serverTime === 'number'
}
