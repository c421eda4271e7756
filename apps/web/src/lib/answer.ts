import type { Endpoint } from '@jb/contract/endpoint'
import { type ApiError, apiError, kindOfCode } from './api-error.ts'
import { decodePayload } from './wire-decode.ts'

/** What came back over the wire, whoever carried it. */
export interface WireAnswer {
  readonly status: number
  header(name: string): string | null
  readonly text: string
}

/** The error envelope's `serverTime`, when there is one. */
export type Envelope = Readonly<Record<string, unknown>>

const fieldsOfEnvelope = ['data', 'result', 'records'] as const
/** What every envelope holds beside the answer; of a page everything else is the answer. */
const wrapping = new Set(['code', 'msg', 'traceId', 'serverTime', 'clockOffset'])

/** The answer's JSON object, or undefined when it is none. */
export function envelopeOf(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Takes the answer out of its envelope, decoding flagged payloads. Throws an ApiError for everything but success. */
export function readAnswer(endpoint: Endpoint, wire: WireAnswer): unknown {
  const envelope = envelopeOf(wire.text)
  if (!envelope)
    throw apiError(wire.status < 400 ? 'server' : kindOfCode(wire.status), {
      code: wire.status,
      wordless: true,
    })
  if (wire.status >= 400) throw errorOf(wire.status, envelope)
  if (endpoint.field === 'bare') return envelope
  if (envelope.code !== 200) throw errorOf(Number(envelope.code), envelope)
  const open = decodeFlagged(envelope, wire)
  if (endpoint.field !== 'records') return open[endpoint.field]
  return Object.fromEntries(Object.entries(open).filter(([key]) => !wrapping.has(key)))
}

/** The error that an envelope tells of. */
export function errorOf(code: number, envelope: Envelope): ApiError {
  const detail = isObject(envelope.detail) ? envelope.detail : {}
  const fields = isObject(envelope.fields) ? envelope.fields : detail.fields
  const msg = textOf(envelope.msg)
  return apiError(kindOfCode(code), {
    code,
    reason: textOf(envelope.reason),
    msg,
    ...(msg ? {} : { wordless: true }),
    detail,
    traceId: textOf(envelope.traceId),
    ...(isObject(fields)
      ? { fields: Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])) }
      : {}),
  })
}

function decodeFlagged(envelope: Envelope, wire: WireAnswer): Envelope {
  if (wire.header('encryption-mode') !== 'base64') return envelope
  const open: Record<string, unknown> = { ...envelope }
  for (const field of fieldsOfEnvelope) {
    if (open[field] === undefined || open[field] === null) continue
    const decoded = decodePayload(open[field], wire.header('datatype'))
    if ('problem' in decoded)
      throw apiError('server', { code: wire.status, reason: 'wire.encoding', detail: decoded })
    open[field] = decoded.value
  }
  return open
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
