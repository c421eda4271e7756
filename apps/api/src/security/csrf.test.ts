import type { Endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesOf } from '../platform/http/gateway.ts'
import type { Module } from '../platform/module.ts'
import { thoseThatChange } from './fingerprint.fixture.ts'
import { called, routesOf, type Served } from './routes.fixture.ts'
import { bare, freshIp, mounted, plainCall, startWorld, type World } from './world.fixture.ts'

/** A foreign page makes the browser of the owner send what it likes; the browser adds the owner's cookies. */
let h: Harness
let world: World
beforeAll(async () => {
  ;({ h, world } = await startWorld())
})
afterAll(() => h?.close())

const cookiesOf = ({ owner }: World) => ({ sid: owner.refreshToken, pcToken: '1', appToken: '1' })
const byAddress: ReadonlyMap<string, Endpoint> = new Map(
  mounted.flatMap((endpoint) =>
    addressesOf(endpoint).map((url) => [`${endpoint.method} ${url}`, endpoint] as const),
  ),
)

/** The content types that a page may send to others without asking first, and the one that it may not. */
const types = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
  'application/json',
] as const

function payloadOf(route: Served, type: string): string {
  const endpoint = byAddress.get(`${route.method} ${route.url}`)
  const body = (endpoint && plainCall(endpoint, world).body) ?? { id: world.objects.open }
  if (type.startsWith('multipart'))
    return '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n'
  const texts = Object.entries(body).map(([name, value]) => [name, String(value)])
  return type.endsWith('urlencoded') ? new URLSearchParams(texts).toString() : JSON.stringify(body)
}

async function sendFrom(server: FastifyInstance, route: Served, type: string, withCookies: boolean) {
  const response = await server.inject({
    method: route.method as 'POST',
    url: called(route),
    payload: payloadOf(route, type),
    headers: { origin: 'https://evil.cn', ...(type ? { 'content-type': type } : {}) },
    ...(withCookies ? { cookies: cookiesOf(world) } : {}),
    remoteAddress: freshIp(),
  })
  const cookies = response.cookies.filter(({ value }) => value !== '').map(({ name }) => name)
  const body: Record<string, unknown> = String(response.headers['content-type']).includes('json')
    ? bare(response.json())
    : { text: response.body }
  return { status: response.statusCode, body, cookies }
}

/** Whether the cookie alone has made a difference: to what was answered, or to anything that is kept. */
async function faultsOf(own: Harness, routes: readonly Served[]): Promise<readonly string[]> {
  const faults = new Set<string>()
  const changed = await thoseThatChange(own, routes, async (route) => {
    const kind = byAddress.get(`${route.method} ${route.url}`)?.kind ?? 'change'
    for (const type of types) {
      const name = `${route.method} ${route.url} as ${type || 'nothing'}`
      const answer = await sendFrom(own.app.server, route, type, true)
      const anonymous = await sendFrom(own.app.server, route, type, false)
      if (kind === 'change' && answer.status < 400) faults.add(`${name}: was let in`)
      if (answer.cookies.length > 0) faults.add(`${name}: was given ${answer.cookies.join()}`)
      if (JSON.stringify(answer) !== JSON.stringify(anonymous)) faults.add(`${name}: knows the cookie`)
    }
  })
  return [...faults, ...changed.map(({ method, url }) => `${method} ${url}: changed something`)]
}

const changing = (server: FastifyInstance) => routesOf(server).filter(({ method }) => method !== 'GET')

test('the cookie alone opens none of the addresses that are not GET, in whatever form', {
  timeout: 120_000,
}, async () => {
  const routes = changing(h.app.server)
  expect(routes.length).toBeGreaterThan(100)
  expect(await faultsOf(h, routes)).toEqual([])
})

test('nor any GET: it answers as it answers anybody', async () => {
  for (const route of routesOf(h.app.server).filter(({ method }) => method === 'GET')) {
    const ask = async (cookies: Record<string, string>) => {
      const { statusCode, body } = await h.app.server.inject({ url: called(route), cookies })
      return [statusCode, body.replace(/"(traceId|serverTime|now|jobs)":("[^"]*"|\d+|\{[^}]*\})/g, '')]
    }
    expect([route.url, await ask(cookiesOf(world))]).toEqual([route.url, await ask({})])
  }
})

describe('with the public signature of the app, which no page can send to another origin unasked', () => {
  const byCookie = ['member.refresh', 'member.logout']
  const changes = mounted.filter(({ kind, id }) => kind === 'change' && !byCookie.includes(id))

  test.each(changes)('$id takes no notice of the cookie', async (endpoint) => {
    const sent = plainCall(endpoint, world) as never
    const how = { ip: freshIp() }
    const reply = await h.call(endpoint, sent, undefined, { ...how, cookies: cookiesOf(world) })
    // Sends a code to one number once a minute.
    if (endpoint.id === 'member.requestCode') expect(reply.cookies).toEqual([])
    else if (endpoint.who === 'anyone') {
      const anonymous = await h.call(endpoint, sent, undefined, { ip: freshIp() })
      expect(reply.status).toBe(anonymous.status)
    } else expect([reply.status, reply.reason]).toEqual([401, 'session.missing'])
  })

  test('only renewing and ending a login read the cookie, and both ask for the signature', async () => {
    for (const endpoint of mounted.filter(({ id }) => byCookie.includes(id))) {
      const how = { cookies: cookiesOf(world), signature: null }
      const reply = await h.call<typeof endpoint>(endpoint, {} as never, undefined, how)
      expect([endpoint.id, reply.status, reply.reason]).toEqual([endpoint.id, 401, 'signature.missing'])
    }
  })
})

test('an address that trusts the cookie is found', async () => {
  const trusting: Module = {
    name: 'test',
    routes: [],
    raw: (app, { db }) => {
      app.post('/deed', async (request, reply) => {
        if (!request.headers.cookie?.includes('sid=')) return reply.code(401).send({ code: 401 })
        await sql`insert into page_view (day, route, views) values ('2026-01-01', 'deed', 1)
          on conflict (day, route) do update set views = page_view.views + 1`.execute(db)
        return { code: 200 }
      })
    },
  }
  const own = await startHarness({ modules: [trusting] })
  const faults = await faultsOf(own, [...changing(own.app.server), { method: 'POST', url: '/deed' }])
  await own.close()
  expect(faults).toContain('POST /deed as application/x-www-form-urlencoded: was let in')
  expect(faults).toContain('POST /deed: changed something')
})
