import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { namedOrigin } from '../config/entry-settings.ts'
import type { Services } from '../services.ts'
import { hostName, policyFor } from './content-policy.ts'
import { type Gateway, gatewaySegments, sendProblem } from './gateway.ts'
import { headWriter, type PageHead, withSetting } from './page-head.ts'
import { Problem } from './problem.ts'

const policyHeader = 'content-security-policy'
const year = 31_536_000
/** The build writes `name-<hash>.ext` with seven letters (vite.config.ts) under /assets, with `.br` and `.gz` beside it. */
const hashed = /[/\\]assets[/\\][^/\\]+-[\w-]{7,}\.\w+(\.br|\.gz)?$/

/** A thread of its own obeys the policy of its own answer. */
const thread = /\.worker-[\w-]+\.js(\.br|\.gz)?$/
/** What browsers read from a page only. On a slow line they would cost each of its many small files some milliseconds. */
const ofPages = [
  policyHeader,
  'permissions-policy',
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

/** Whether the host that the caller named is the address at which the call came in. */
function isOwnHost(host: string, { localAddress = '', localPort }: FastifyRequest['raw']['socket']): boolean {
  const address = localAddress.replace(/^::ffff:/, '')
  const names = /^(127\.|::1$)/.test(address) ? [address, 'localhost'] : [address]
  return names.some((name) => host === `${name}:${localPort}` || (localPort === 80 && host === name))
}

/**
 * Where this page stands: as the settings say, else the address at which the call came in. A host that somebody names
 * is no word on it: '' then.
 */
function originOf({ headers, protocol, raw }: FastifyRequest, known: string | undefined): string {
  if (known !== undefined) return known
  const { host = '' } = headers
  return hostName.test(host) && isOwnHost(host, raw.socket) ? `${protocol}://${host}` : ''
}

const hostOf = (origin: string) => (origin === '' ? '' : new URL(origin).host)

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
  const known = namedOrigin(config)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.raw.url ?? ''
    const origin = originOf(request, known)
    const policy = reply.getHeader(policyHeader)
    const userAgent = request.headers['user-agent'] ?? ''
    if (typeof policy === 'string')
      reply.header(policyHeader, policyFor({ address, host: hostOf(origin), userAgent }, policy))
    const head = telling && (await inTime(telling(address)))
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(head ? write(head, origin) : html)
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
