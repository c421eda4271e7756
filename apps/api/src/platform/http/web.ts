import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { hostName, policyFor } from './content-policy.ts'
import { type Gateway, gatewaySegments, sendProblem } from './gateway.ts'
import { headWriter, type PageHead, withSetting } from './page-head.ts'
import { Problem } from './problem.ts'

const policyHeader = 'content-security-policy'
const year = 31_536_000
/** The build writes `name-<hash>.ext` under /assets, with `.br` and `.gz` beside it. */
const hashed = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/

/** A thread of its own obeys the policy of its own answer. */
const thread = /\.worker-[\w-]+\.js(\.br|\.gz)?$/
/** What browsers read from a page only. On a slow line they would cost each of its many small files some milliseconds. */
const ofPages = [
  policyHeader,
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A person's browser that goes to a screen: gets the app, which routes by itself. */
function isNavigation(request: FastifyRequest): boolean {
  const path = (request.raw.url ?? '').split('?')[0] ?? ''
  const [, first = ''] = path.split('/')
  if (request.method !== 'GET' || gatewaySegments.has(first) || first === 'files') return false
  return !/\.\w{1,8}$/.test(path) && (request.headers.accept ?? '').includes('text/html')
}

/** Where this page stands; '' when the caller named no host that can be one. */
function originOf(request: FastifyRequest, known: string | undefined): string {
  return known ?? (hostName.test(request.host) ? `${request.protocol}://${request.host}` : '')
}

const patienceMs = 400

/** What a page says of itself, unless that takes too long or fails: then the page is shown without it. */
async function inTime(head: Promise<PageHead>): Promise<PageHead | undefined> {
  let late: NodeJS.Timeout | undefined
  const waited = new Promise<undefined>((done) => {
    late = setTimeout(() => done(undefined), patienceMs)
  })
  try {
    return await Promise.race([head, waited])
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

/** Tells what the page at an address is. */
type Telling = (address: string) => Promise<PageHead>

/** Sends the app as the page at the address that was asked for. */
function indexSender(built: string, { config }: Services, telling: Telling | undefined) {
  const html = withSetting(built, 'wechat', config.WECHAT_APP_ID)
  const write = headWriter(html)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.raw.url ?? ''
    const policy = reply.getHeader(policyHeader)
    const userAgent = request.headers['user-agent'] ?? ''
    if (typeof policy === 'string')
      reply.header(policyHeader, policyFor({ address, host: request.host, userAgent }, policy))
    const head = telling && (await inTime(telling(address)))
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(head ? write(head, originOf(request, config.WECHAT_ORIGIN)) : html)
  }
}

/**
 * Serves the built web app from `folder` (nothing when it is absent) and answers everything else with 404. `telling`
 * says what a page is; without it all pages have the head that was built.
 */
export async function mountWeb(
  app: FastifyInstance,
  gateway: Gateway,
  folder: string | undefined,
  telling?: Telling,
): Promise<void> {
  const index =
    folder && existsSync(join(folder, 'index.html'))
      ? readFileSync(join(folder, 'index.html'), 'utf8')
      : undefined
  const sendIndex = index ? indexSender(index, gateway.platform.services, telling) : undefined
  if (folder && sendIndex) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const kept = hashed.test(path)
        response.header('cache-control', kept ? `public, max-age=${year}, immutable` : 'no-cache')
        if (kept && !thread.test(path)) for (const name of ofPages) response.removeHeader(name)
      },
    })
    app.get('/', sendIndex)
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendIndex && isNavigation(request)) return sendIndex(request, reply)
    return sendProblem(gateway, reply, new Problem('request.notFound'))
  })
}
