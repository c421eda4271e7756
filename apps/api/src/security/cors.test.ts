import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { called, routesOf, type Served } from './routes.fixture.ts'

/** The page and the api have one origin, so no other may read an answer or send what a form cannot. */
let h: Harness
beforeAll(async () => {
  // The socket has a list of its own; it must not open the api.
  h = await startHarness({ config: { LIVE_ORIGINS: 'https://app.jiangbiao.cn', DEMO: false } })
})
afterAll(() => h?.close())

const host = 'm.jiangbiao.cn'
const origins = [
  'null',
  'https://evil.cn',
  'http://evil.cn',
  'http://m.jiangbiao.cn',
  'https://m.jiangbiao.cn.evil.cn',
  'https://evilm.jiangbiao.cn',
  'https://m-jiangbiao.cn',
  'https://m.jiangbiao.cn:8443',
  'https://m.jiangbiao.cn@evil.cn',
  'https://evil.cn/m.jiangbiao.cn',
  'https://evil.cn#m.jiangbiao.cn',
  'https://sub.m.jiangbiao.cn',
  'https://app.jiangbiao.cn',
  'https://jiangbiao.cn',
  'https://m.jiangbia\u043e.cn',
  'https://xn--m-7sb.jiangbiao.cn',
  'https://M.JIANGBIAO.CN.evil.cn',
  'http://localhost',
  'http://127.0.0.1:8080',
  'file://',
] as const

const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** What an answer gives to a page of this origin. */
async function givenTo(server: FastifyInstance, route: Served, origin: string, preflight: boolean) {
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const { headers } = await server.inject({
    method: preflight ? 'OPTIONS' : (route.method as 'GET'),
    url: called(route),
    headers: { host, origin: latin(origin), ...(preflight ? asked : {}) },
  })
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'))
}

async function openings(server: FastifyInstance): Promise<readonly string[]> {
  const found: string[] = []
  for (const route of routesOf(server)) {
    for (const origin of origins) {
      for (const preflight of [true, false]) {
        const given = await givenTo(server, route, origin, preflight)
        if (given.length > 0) found.push(`${route.method} ${route.url} ${origin}: ${given.join(' ')}`)
      }
    }
  }
  return found
}

test('twenty origins, among them null, look-alikes and plain http, are given nothing by any address', {
  timeout: 120_000,
}, async () => {
  expect(origins).toHaveLength(20)
  expect(routesOf(h.app.server).length).toBeGreaterThan(100)
  expect(await openings(h.app.server)).toEqual([])
})

test('one address that answers every origin is found', async () => {
  const own = await startHarness({
    modules: [
      {
        name: 'test',
        routes: [],
        raw: (app) => {
          app.get('/open', (request, reply) =>
            reply.header('access-control-allow-origin', request.headers.origin).send('x'),
          )
        },
      },
    ],
  })
  const found = await openings(own.app.server)
  await own.close()
  expect(found).toHaveLength(origins.length)
  expect(found[0]).toContain('GET /open null')
})
