import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { policyFor } from './content-policy.ts'
import { type Gateway, gatewaySegments, sendProblem } from './gateway.ts'
import { Problem } from './problem.ts'

const policyHeader = 'content-security-policy'
const year = 31_536_000
/** The build writes `name-<hash>.ext` under /assets, with `.br` and `.gz` beside it. */
const hashed = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/

/** A person's browser that goes to a screen: gets the app, which routes by itself. */
function isNavigation(request: FastifyRequest): boolean {
  const path = (request.raw.url ?? '').split('?')[0] ?? ''
  const [, first = ''] = path.split('/')
  if (request.method !== 'GET' || gatewaySegments.has(first) || first === 'files') return false
  return !/\.\w{1,8}$/.test(path) && (request.headers.accept ?? '').includes('text/html')
}

function sendIndex(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const policy = reply.getHeader(policyHeader)
  const userAgent = request.headers['user-agent'] ?? ''
  if (typeof policy === 'string')
    reply.header(
      policyHeader,
      policyFor({ address: request.raw.url ?? '', host: request.host, userAgent }, policy),
    )
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** Serves the built web app from `folder` (nothing when it is absent) and answers everything else with 404. */
export async function mountWeb(
  app: FastifyInstance,
  gateway: Gateway,
  folder: string | undefined,
): Promise<void> {
  const index =
    folder && existsSync(join(folder, 'index.html'))
      ? readFileSync(join(folder, 'index.html'), 'utf8')
      : undefined
  if (folder && index) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          hashed.test(path) ? `public, max-age=${year}, immutable` : 'no-cache',
        )
      },
    })
    app.get('/', (request, reply) => sendIndex(request, reply, index))
  }
  app.setNotFoundHandler((request, reply) => {
    if (index && isNavigation(request)) return sendIndex(request, reply, index)
    return sendProblem(gateway, reply, new Problem('request.notFound'))
  })
}
