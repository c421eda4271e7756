import { type Answer, type Endpoint, pathOf, type Sent } from '@jb/contract/endpoint'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { comesLate } from './late.ts'

/** A request as a mock sees it: what was sent, typed by the contract, and its headers. */
export interface Seen<E extends Endpoint> {
  readonly body: Sent<E>['body']
  readonly query: Readonly<Record<string, string>>
  /** Of the path, as text. */
  readonly params: Readonly<Record<string, string>>
  readonly headers: Headers
}

/** A "no" that a mock gives: HTTP status, machine word, sentence, facts. */
export interface Problem {
  readonly problem: number
  readonly reason?: string
  readonly msg?: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** Overrides the envelope's server time (ms). */
  readonly serverTime?: number
}

/** How far the mocked platform's clock is ahead of this device's, in ms; whoever changes it puts it back to 0. */
export const platformClock = { aheadMs: 0 }
const platformTime = () => Date.now() + platformClock.aheadMs

/** Makes a {@link Problem}. */
export function problem(
  status: number,
  reason = '',
  rest: Omit<Problem, 'problem' | 'reason'> = {},
): Problem {
  return { problem: status, reason, ...rest }
}

/**
 * A mock of one endpoint, on both variants of its path: `reply` returns the answer as the contract types it
 * (it is put into its envelope and encoded like the server does), a {@link problem}, or 'break' for a cut line.
 */
export function mock<const E extends Endpoint>(
  endpoint: E,
  reply: (seen: Seen<E>) => Answer<E> | Problem | 'break' | Promise<Answer<E> | Problem | 'break'>,
): HttpHandler[] {
  const method = endpoint.method === 'GET' ? http.get : http.post
  const paths = new Set((['h5', 'qld'] as const).map((variant) => patternOf(endpoint, variant)))
  return [...paths].map((path) =>
    method(path, async ({ request, params }) => {
      await comesLate()
      const answer = await reply({
        body: await bodyOf(request),
        query: Object.fromEntries(new URL(request.url).searchParams),
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
        headers: request.headers,
      })
      if (answer === 'break') return HttpResponse.error()
      return isProblem(answer) ? refusal(answer) : success(endpoint, answer)
    }),
  )
}

function patternOf(endpoint: Endpoint, variant: 'h5' | 'qld'): string {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const marks = Object.fromEntries(names.map((name) => [name, `__${name}__`]))
  return `*${pathOf(endpoint, variant, marks).replace(/__(\w+?)__/g, ':$1')}`
}

async function bodyOf<E extends Endpoint>(request: Request): Promise<Sent<E>['body']> {
  const text = request.method === 'GET' ? '' : await request.text()
  const type = request.headers.get('content-type') ?? ''
  if (!text || type.startsWith('multipart/')) return undefined as Sent<E>['body']
  const body: unknown = type.includes('urlencoded')
    ? Object.fromEntries(new URLSearchParams(text))
    : JSON.parse(text)
  return body as Sent<E>['body']
}

function refusal({
  problem: status,
  reason,
  msg = '请求被拒绝',
  detail,
  serverTime = platformTime(),
}: Problem) {
  return HttpResponse.json({ code: status, reason, msg, detail, traceId: 'mock', serverTime }, { status })
}

function success(endpoint: Endpoint, answer: unknown) {
  if (endpoint.field === 'bare') return HttpResponse.json(answer as object)
  const envelope = { code: 200, msg: 'ok', traceId: 'mock', serverTime: platformTime() }
  const body: Record<string, unknown> =
    endpoint.field === 'records' ? { ...(answer as object) } : { [endpoint.field]: answer }
  if (!endpoint.encoded) return HttpResponse.json({ ...envelope, ...body })
  const bytes = new TextEncoder().encode(JSON.stringify(body[endpoint.field]))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return HttpResponse.json(
    { ...envelope, ...body, [endpoint.field]: text },
    { headers: { 'encryption-mode': 'base64', datatype: endpoint.encoded } },
  )
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'problem' in answer
}
