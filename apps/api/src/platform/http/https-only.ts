import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { namedOrigin, needsHttps } from '../config/entry-settings.ts'
import type { Trusts } from '../config/proxy-trust.ts'
import { gatewaySegments } from './gateway.ts'
import { Problem } from './problem.ts'

/** What an orchestrator asks from within: it comes to the server itself, past the proxy. */
const checks: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Left behind for some seconds by whoever is sent to https: who comes back with it over http goes round in a circle. */
const sent = 'sent-to-https'
const cameBack = new RegExp(`(^|; *)${sent}=1(;|$)`)

const pathOf = (request: FastifyRequest) => (request.raw.url ?? '').split('?')[0] ?? ''

/** Where a browser goes to by itself, and not a call that one of our pages makes. */
function isPage(request: FastifyRequest): boolean {
  const [, first = ''] = pathOf(request).split('/')
  return ['GET', 'HEAD'].includes(request.method) && !gatewaySegments.has(first) && first !== 'files'
}

/** Whether a request that no route has seen came over https: by the word of a trusted proxy. */
export function cameByHttps({ headers, socket }: IncomingMessage, trusts: Trusts): boolean {
  const told = headers['x-forwarded-proto']
  if (typeof told !== 'string' || !trusts(socket.remoteAddress ?? '')) return false
  return told.split(',').at(-1)?.trim() === 'https'
}

const advice = new Problem('session.insecure').sentence

const pageOf = (sentence: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>请用 https 访问</title><p>${sentence}</p></html>\n`

function refusePage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) throw new Problem('session.insecure')
  return reply.code(403).type('text/html; charset=utf-8').send(pageOf(advice))
}

/**
 * Lets nothing but the checks of health in over http, where production has not been told to do without https. Pages
 * lead on to https at the configured address, calls are refused with a sentence before anything of them is read.
 */
export function requireHttps(app: FastifyInstance, config: Config): void {
  if (!needsHttps(config)) return
  const origin = namedOrigin(config)
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || checks.has(pathOf(request))) return
    reply.header('cache-control', 'no-store')
    if (!isPage(request)) throw new Problem('session.insecure')
    if (origin === undefined || cameBack.test(request.headers.cookie ?? '')) return refusePage(request, reply)
    reply.header('set-cookie', `${sent}=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`)
    const url = request.raw.url ?? ''
    return reply.redirect(origin + (url.startsWith('/') ? url : '/'), 307)
  })
}
