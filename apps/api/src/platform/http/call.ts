import type { Endpoint } from '@jb/contract/endpoint'
import { contentHashHeader, idempotencyHeader, signatureHeader } from '@jb/contract/platform/signature'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../change.ts'
import { realMs } from '../clock/real-time.ts'
import type { RequestFacts, Session } from '../ctx.ts'
import type { LoginCache } from '../session/login-cache.ts'
import { type Caller, sessionOf } from '../session/session.ts'
import type { Limiter } from './limits.ts'
import { Problem } from './problem.ts'
import { appKey, sha256Hex, spendNonce, verifySignature } from './signature.ts'

/** A request whose sender and signature are settled. */
export interface Call {
  readonly session: Session | undefined
  readonly request: RequestFacts
  /** `account:<id>` or `anonymous`: whose idempotency keys it may use and ask for. */
  readonly principal: string
  readonly bodySha256: string
  /** Of its signature; undefined for a read that was not signed. */
  readonly nonce: string | undefined
}

export interface Gate {
  readonly platform: Platform
  readonly limiter: Limiter
  /** For hot calls: as strict as the way of all others, with fewer questions to the database. */
  readonly hot?: {
    readonly logins: LoginCache
    readonly spendNonce: (nonce: string) => Promise<void>
  }
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function cookiesOf(request: FastifyRequest): RequestFacts['cookies'] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (name && value ? [[name.trim(), value.trim()]] : [])),
  )
}

/** What handlers may know of the HTTP request. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    ip: request.ip,
    userAgent: header(request, 'user-agent') ?? '',
    secure: request.protocol === 'https',
    cookies: cookiesOf(request),
  }
}

/** Path and query as sent; everything behind the first question mark is query. */
function addressOf(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** Multipart bodies are streamed: their hash is promised by a header and checked while they arrive. */
function bodyHashOf(request: FastifyRequest): string {
  if (request.isMultipart()) return header(request, contentHashHeader) ?? sha256Hex('')
  return sha256Hex(request.body instanceof Uint8Array ? request.body : '')
}

/** Rounded up to half minutes: which limit was hit, and where its window began, stays the server's. */
const waitSeconds = (seconds: number) => Math.ceil(seconds / 30) * 30

function holdBack(gate: Gate, key: string, perMinute: number): void {
  const seconds = gate.limiter.hit(key, perMinute, Date.now())
  if (seconds > 0)
    throw new Problem('request.tooMany', { detail: { retryAfterSeconds: waitSeconds(seconds) } })
}

function holdBackFrom(gate: Gate, { id, perMinute }: Endpoint, who: string): void {
  if (perMinute) holdBack(gate, `${id}:${who}`, perMinute)
}

function checkWho(endpoint: Endpoint, session: Session | undefined): void {
  if (endpoint.who === 'anyone') return
  if (!session) throw new Problem('session.missing')
  if (session.passwordGiven && !endpoint.withGivenPassword) throw new Problem('session.passwordGiven')
  if (endpoint.who === 'loggedIn') return
  if (!endpoint.who.some((role) => session.roles.includes(role))) throw new Problem('role.missing')
}

function callerOf({ platform, hot }: Gate, isHot: boolean, bearer: string): Promise<Caller | undefined> {
  return isHot && hot ? hot.logins.of(bearer) : sessionOf(platform.db, platform.services.secret, bearer)
}

function spend({ platform, hot }: Gate, isHot: boolean, nonce: string): Promise<void> {
  return isHot && hot ? hot.spendNonce(nonce) : spendNonce(platform.db, nonce)
}

/** Behind one address may stand a whole site: so many times what one caller may ask in a minute may come from there. */
const callersBehindAddress = 20

/** Limits → bearer → signature and nonce → who may call. Throws a Problem at the first that fails. */
export async function admit(
  gate: Gate,
  endpoint: Endpoint,
  request: FastifyRequest,
  isHot = false,
): Promise<Call> {
  const { platform } = gate
  const { RATE_PER_MINUTE } = platform.services.config
  holdBack(gate, `address:${request.ip}`, RATE_PER_MINUTE * callersBehindAddress)
  const counted = endpoint.who === 'anyone'
  if (counted) holdBackFrom(gate, endpoint, request.ip)
  const bearer = /^Bearer (\S+)$/.exec(header(request, 'authorization') ?? '')?.[1]
  const caller = bearer ? await callerOf(gate, isHot, bearer) : undefined
  // Visitors who look on take nobody's turn: who is logged in is counted below, and to log in is no reading.
  if (!caller) holdBack(gate, `${endpoint.kind}:${request.ip}`, RATE_PER_MINUTE)
  if (bearer && !caller) throw new Problem('session.expired')
  const isChange = endpoint.kind === 'change'
  const { path, query } = addressOf(request.raw.url ?? '')
  const bodySha256 = bodyHashOf(request)
  const idempotencyKey = header(request, idempotencyHeader) ?? ''
  const nonce = verifySignature({
    header: header(request, signatureHeader),
    required: isChange,
    key: caller?.signingKey ?? appKey,
    request: { method: request.method, path, query, bodySha256, idempotencyKey },
    realNow: realMs(),
  })
  if (caller) holdBack(gate, `account:${caller.session.accountId}`, RATE_PER_MINUTE)
  checkWho(endpoint, caller?.session)
  // A whole site may stand behind one address: who has to be logged in is counted as themselves.
  if (!counted && caller) holdBackFrom(gate, endpoint, caller.session.accountId)
  if (isChange && nonce !== undefined) await spend(gate, isHot, nonce)
  const principal = caller ? `account:${caller.session.accountId}` : 'anonymous'
  return { session: caller?.session, request: factsOf(request), principal, bodySha256, nonce }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The key of a change. Throws `idempotency.missing` when absent or not a UUID. */
export function intentionKey(request: FastifyRequest): string {
  const key = header(request, idempotencyHeader)
  if (!key || !uuid.test(key)) throw new Problem('idempotency.missing')
  return key.toLowerCase()
}
