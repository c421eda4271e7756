import type { Datatype, Endpoint } from '@jb/contract/endpoint'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Problem } from './problem.ts'

/** An answer before the facts of its delivery (trace, time, encoding) are added: what idempotency keeps. */
export interface Outcome {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const statusBySuffix: Readonly<Record<string, number>> = {
  notFound: 404,
  forbidden: 403,
  stale: 409,
  expired: 401,
}

/** The envelope of a success: the answer under the endpoint's field; pages at the top level; `bare` as it is. */
export function successOf(endpoint: Endpoint, answer: unknown): Outcome {
  if (endpoint.field === 'bare') return { status: 200, body: answer as Record<string, unknown> }
  const isPage =
    endpoint.field === 'records' && typeof answer === 'object' && answer !== null && 'records' in answer
  const payload = isPage ? answer : { [endpoint.field]: answer }
  return { status: 200, body: { code: 200, msg: '成功', ...payload } }
}

/**
 * The envelope of a domain refusal: 422, or 404, 403, 409, 401 by the suffix of its code (notFound, forbidden, stale,
 * expired). A code that the endpoint does not list is a programming error: it throws when `strict`.
 */
export function refusalOf(endpoint: Endpoint, refusal: Refusal, strict: boolean): Outcome {
  const sentence = endpoint.refusals[refusal.refused]
  if (sentence === undefined && strict) {
    throw new Error(`endpoint ${endpoint.id} does not list its refusal ${refusal.refused}`)
  }
  const status = statusBySuffix[refusal.refused.split('.').at(-1) ?? ''] ?? 422
  const detail = refusal.detail ? { detail: refusal.detail } : {}
  const msg = sentence ?? '当前状态下不能进行这项操作，请刷新后查看最新状态'
  return { status, body: { code: status, reason: refusal.refused, msg, ...detail } }
}

/** The envelope of a platform problem. */
export function problemOutcome(problem: Problem): Outcome {
  const detail = problem.detail ? { detail: problem.detail } : {}
  return {
    status: problem.status,
    body: { code: problem.status, reason: problem.code, msg: problem.sentence, ...detail },
  }
}

const asJson: readonly Datatype[] = ['object', 'list', 'bigdecimal']

/** Payload encoding (not encryption): base64 of the UTF-8 text of a value of this datatype. */
export function encodePayload(value: unknown, datatype: Datatype): string {
  const text = asJson.includes(datatype) ? JSON.stringify(value) : String(value)
  return Buffer.from(text, 'utf8').toString('base64')
}

/** The body with its payload field encoded, when the endpoint is `encoded`, the caller asks and it succeeded. */
export function encodedBody(
  endpoint: Endpoint,
  outcome: Outcome,
  asked: boolean,
): Outcome['body'] | undefined {
  if (!asked || !endpoint.encoded || endpoint.field === 'bare' || outcome.status !== 200) return undefined
  return { ...outcome.body, [endpoint.field]: encodePayload(outcome.body[endpoint.field], endpoint.encoded) }
}
