import type { Endpoint } from '@jb/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { docsPage, type Wording } from './page.ts'
import { docsStyle } from './style.ts'

/**
 * `/docs`: the contract as a page to read, `?q=` to search in it; server-rendered and without script. What the page
 * says is public: anybody can read it from `/openapi.json`.
 */
export function mountDocs(app: FastifyInstance, endpoints: readonly Endpoint[], wording: Wording): void {
  let whole: string | undefined
  app.get<{ Querystring: { q?: unknown } }>('/docs', (request, reply) => {
    const { q } = request.query
    const search = typeof q === 'string' ? q : ''
    whole ??= docsPage(endpoints, wording)
    const page = search.trim() === '' ? whole : docsPage(endpoints, wording, search)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
  )
}
