import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { services } from '@jb/contract/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { realMs } from '../clock/real-time.ts'
import type { Module, Route } from '../module.ts'
import { admit, type Gate } from './call.ts'
import { cookieHeader } from './cookies.ts'
import { encodedBody, type Outcome, problemOutcome } from './envelope.ts'
import { parseInput, readBody, schemasOf } from './input.ts'
import {
  type Mounted,
  type Performed,
  performChange,
  performHot,
  performOutside,
  performRead,
} from './perform.ts'
import { Problem, problemOf } from './problem.ts'

export interface Gateway extends Gate {
  /** How far platform time runs ahead, in ms, as this node last heard. */
  readonly clockOffset: () => number
}

/** All first segments that belong to the gateway: never answered with the web app. */
export const gatewaySegments: ReadonlySet<string> = new Set(
  Object.values(services).flatMap((row) => Object.values(row)),
)

const fastifyPath = (path: string) => path.replace(/%7B(\w+)%7D/gi, ':$1').replace(/\{(\w+)\}/g, ':$1')

/** Both addresses of an endpoint, in Fastify's spelling. */
export function addressesOf(endpoint: Endpoint): readonly string[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}`])
  const params: Record<string, string> = Object.fromEntries(names)
  return [...new Set([pathOf(endpoint, 'h5', params), pathOf(endpoint, 'qld', params)])].map(fastifyPath)
}

interface Sent {
  readonly outcome: Outcome
  readonly bare?: boolean
  /** Of the reading of the clock that the outcome comes from; absent: as this node last heard. */
  readonly clockOffset?: number | undefined
}

/** Sends an outcome with the facts of its delivery. */
export function send(
  gateway: Gateway,
  reply: FastifyReply,
  { outcome, bare = false, clockOffset }: Sent,
): FastifyReply {
  const offset = clockOffset ?? gateway.clockOffset()
  const facts = {
    traceId: reply.request.id,
    serverTime: realMs(),
    ...(offset === 0 ? {} : { clockOffset: offset }),
  }
  const body = bare && outcome.status === 200 ? outcome.body : { ...outcome.body, ...facts }
  return reply
    .code(outcome.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Whether it was thrown because whoever asked has gone: nobody is left to be answered, and nothing is broken. */
const hasLeft = ({ raw }: FastifyReply, thrown: unknown) =>
  (thrown as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE' &&
  (raw.destroyed || (raw.socket?.destroyed ?? true))

function logUnexpected(reply: FastifyReply, thrown: unknown): void {
  const { log } = reply.request
  if (hasLeft(reply, thrown)) log.info('the client left')
  else log.error({ err: thrown }, 'unexpected error')
}

/** Sends any thrown thing as an envelope without a stack; unexpected ones are logged. */
export function sendProblem(gateway: Gateway, reply: FastifyReply, thrown: unknown): FastifyReply {
  const problem = problemOf(thrown)
  if (problem.code === 'server.error') logUnexpected(reply, thrown)
  const multipart = reply.request.headers['content-type']?.startsWith('multipart/')
  if (problem.status === 413 || multipart) reply.header('connection', 'close')
  const wait = problem.detail?.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', wait)
  return send(gateway, reply, { outcome: problemOutcome(problem) })
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.isMultipart()) {
    if (!endpoint.upload) throw new Problem('request.mediaType')
    return undefined
  }
  if (endpoint.upload) throw new Problem('request.mediaType')
  if (!(request.body instanceof Uint8Array)) return undefined
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  if (isForm && !endpoint.form) throw new Problem('request.mediaType')
  return readBody(request.body, isForm)
}

async function serve(gateway: Gateway, mounted: Mounted, request: FastifyRequest): Promise<Performed> {
  const { endpoint, hot, outside } = mounted.route
  const call = await admit(gateway, endpoint, request, hot)
  request.caller = call.session
  const body = bodyOf(endpoint, request)
  const input = parseInput(mounted.schemas, { params: request.params, query: request.query, body })
  const work = { platform: gateway.platform, mounted, call, input, request }
  if (hot) return performHot(work)
  if (outside) return performOutside(work)
  return endpoint.kind === 'read' ? performRead(work) : performChange(work)
}

function handlerFor(gateway: Gateway, route: Route) {
  const mounted: Mounted = { route, schemas: schemasOf(route.endpoint) }
  const { endpoint } = route
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { outcome, cookies, clockOffset } = await serve(gateway, mounted, request)
    const secure = request.protocol === 'https'
    const { COOKIE_DOMAIN } = gateway.platform.services.config
    for (const cookie of cookies) reply.header('set-cookie', cookieHeader(cookie, secure, COOKIE_DOMAIN))
    const encoded = encodedBody(endpoint, outcome, request.headers['encryption-mode'] === 'base64')
    if (encoded) reply.header('encryption-mode', 'base64').header('datatype', endpoint.encoded)
    return send(gateway, reply, {
      outcome: encoded ? { ...outcome, body: encoded } : outcome,
      bare: endpoint.field === 'bare',
      clockOffset,
    })
  }
}

/** Bytes; a multipart body has a head around its file. */
function bodyLimitOf({ upload, maxBody }: Endpoint): number {
  return upload ? upload.maxBytes + 65_536 : (maxBody ?? 1_048_576)
}

function checkPolicy(endpoint: Partial<Endpoint>): void {
  if (endpoint.who === undefined || endpoint.scope === undefined) {
    throw new Error(`endpoint ${endpoint.id} does not say who may call it (who, scope)`)
  }
}

/**
 * Mounts all routes under both variants' segments. Throws, so that the server does not start, when an endpoint lacks
 * `who` or `scope`, or when two have one id or one address.
 */
export function mountGateway(app: FastifyInstance, gateway: Gateway, modules: readonly Module[]): void {
  const taken = new Set<string>()
  const take = (name: string) => {
    if (taken.has(name)) throw new Error(`two endpoints are mounted as ${name}`)
    taken.add(name)
  }
  for (const route of modules.flatMap((module) => module.routes)) {
    const { endpoint, demoOnly } = route
    if (demoOnly && !gateway.platform.services.config.DEMO) continue
    checkPolicy(endpoint)
    take(endpoint.id)
    for (const url of addressesOf(endpoint)) {
      take(`${endpoint.method} ${url.replace(/:\w+/g, ':')}`)
      app.route({
        method: endpoint.method,
        url,
        bodyLimit: bodyLimitOf(endpoint),
        handler: handlerFor(gateway, route),
      })
    }
  }
}
