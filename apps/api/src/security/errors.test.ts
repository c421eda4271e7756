import { endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Module, read } from '../platform/module.ts'
import { called, routesOf, type Served } from './routes.fixture.ts'
import { freshIp, mounted } from './world.fixture.ts'

/** Every address, also those beside the contract, under what no client of ours sends: never a 5xx, never a stack. */
let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h?.close())

const json = (payload: string | Buffer): InjectOptions => ({
  payload,
  headers: { 'content-type': 'application/json' },
})
const odd: Readonly<Record<string, InjectOptions>> = {
  nothing: {},
  'broken JSON': json('{"a":'),
  'a huge number': json(`{"id":1${'0'.repeat(400)},"pageNo":1e309}`),
  'a prototype': json('{"__proto__":{"roles":["operator"]},"constructor":{"prototype":{}}}'),
  'invalid UTF-8': json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'a body that is none': { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
  'no content type': { payload: '{}', headers: { 'content-type': '' } },
  'strange headers': {
    headers: { authorization: 'Bearer é', cookie: '__proto__=1; sid=%ff', range: 'bytes=9-1', accept: '' },
  },
}
const queries = ['', '?id[]=1&id=2&__proto__=1', '?page=1e309&expires=-1&name=%ff&signature=%00', '?%zz']

const innards = /node_modules|\.ts:\d|\bat \S+ \(|select .* from|PostgreSQL|\/apps\//i

/** What is wrong with the answers of one address. `/readyz` may say 503. */
async function faultsOf(server: FastifyInstance, route: Served): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [what, sent] of Object.entries(odd)) {
    for (const query of queries) {
      const url = `${called(route)}${query}`
      const method = route.method as 'GET'
      const { statusCode, body } = await server.inject({ ...sent, method, url, remoteAddress: freshIp() })
      const wrong = [statusCode >= 500 && String(statusCode), !isText(url) && innards.test(body) && 'innards']
      const found = wrong.filter((fault) => fault !== false)
      if (found.length > 0) faults.push(`${method} ${url} with ${what}: ${found.join(' ')}`)
    }
  }
  return faults
}

/** The contract itself is no secret: what it says of endpoints may hold any word. */
const isText = (url: string) => /^\/(docs|openapi\.json)/.test(url)

test('every address answers everything with a sentence', { timeout: 120_000 }, async () => {
  const routes = routesOf(h.app.server)
  const beside = routes.filter(({ url }) => !/^\/(api|basic|mg-|qld-|zjkj|shigongbang|sgb)/.test(url))
  expect(routes.length).toBeGreaterThan(mounted.length)
  expect(beside.map(({ url }) => url)).toEqual(expect.arrayContaining(['/files/:id', '/docs', '/healthz']))
  const faults: string[] = []
  for (const route of routes) faults.push(...(await faultsOf(h.app.server, route)))
  expect(faults).toEqual([])
})

const fragile = endpoint({
  id: 'test.fragile',
  summary: 'breaks, and says how',
  service: 'api',
  method: 'GET',
  path: '/test/fragile',
  kind: 'read',
  who: 'anyone',
  scope: 'none',
  answer: z.object({}),
  field: 'data',
  refusals: {},
})

test('an address that breaks is found, and one that shows its stack', async () => {
  const module: Module = {
    name: 'test',
    routes: [
      read(fragile, async () => {
        throw new Error('select password_hash from account')
      }),
    ],
    raw: (app) => {
      app.get('/talks', (_request, reply) => reply.code(400).send(new Error('x').stack))
    },
  }
  const own = await startHarness({ modules: [module] })
  const broken = await faultsOf(own.app.server, { method: 'GET', url: '/api/test/fragile' })
  const talks = await faultsOf(own.app.server, { method: 'GET', url: '/talks' })
  await own.close()
  expect(broken[0]).toMatch(/with nothing: 500$/)
  expect(talks[0]).toMatch(/innards$/)
})
