import { type Harness, startHarness } from '@jb/testing/api-harness'
import { injected } from '@jb/testing/injected'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { big, breakRow, count, enter, list, secretNumber, testModule } from './gateway.fixture.ts'
import { addressesOf, mountGateway } from './gateway.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [testModule] })
})
afterAll(async () => {
  await harness?.close()
})

describe('envelope', () => {
  it('puts pages at the top level and answers under both variants', async () => {
    const finance = await harness.as({ roles: ['finance'] })
    for (const variant of ['h5', 'qld'] as const) {
      const reply = await harness.call(list, { body: {} }, finance, { variant })
      expect(reply.envelope).toMatchObject({ code: 200, records: [{ name: '甲' }], total: 1 })
      expect(reply.envelope.traceId).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(addressesOf(secretNumber)).toEqual([
      '/mg-tender-service/test/secret/:id',
      '/qld-tender-service/test/secret/:id',
    ])
  })

  it('encodes a flagged payload only when asked, without losing a digit', async () => {
    const caller = await harness.as()
    const sent = { params: { id: '1' }, query: {} }
    const plain = await harness.call(secretNumber, sent, caller)
    expect(plain.envelope.data).toBe('12345678901234567890.10')
    const encoded = await harness.call(secretNumber, sent, caller, { encoded: true })
    expect(encoded.headers.datatype).toBe('bigdecimal')
    expect(encoded.headers['cache-control']).toBe('no-store')
    expect(encoded.answer).toBe('12345678901234567890.10')
  })

  it('turns refusal suffixes into statuses and stops on unlisted codes', async () => {
    const statuses = ['absent', 'stale', 'unlisted'].map(
      async (name) => (await harness.call(count, { body: { name } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 409, 500])
  })

  it('says who may not call', async () => {
    expect((await harness.call(list, { body: {} })).reason).toBe('session.missing')
    const buyer = await harness.as({ roles: ['buyer'] })
    const reply = await harness.call(list, { body: {} }, buyer)
    expect([reply.status, reply.reason]).toEqual([403, 'role.missing'])
    const ghost = await harness.call(
      list,
      { body: {} },
      { ...buyer, bearer: `${buyer.bearer.slice(0, -2)}xx` },
    )
    expect(ghost.reason).toBe('session.expired')
  })

  it('refuses unknown keys at every depth and names each field in Chinese', async () => {
    const body = { deep: { a: 'x', b: 1 }, extra: true } as unknown as { name: string }
    const reply = await harness.call(count, { body })
    expect(reply.status).toBe(400)
    expect(reply.detail.fields).toMatchObject({
      name: '请填写',
      body: '不认识的字段：extra',
      deep: '不认识的字段：b',
    })
  })
})

describe('limits', () => {
  it('takes a body as large as its endpoint says, and 1 MiB elsewhere', async () => {
    const text = 'x'.repeat(1_900_000)
    expect((await harness.call(big, { body: { text } })).answer).toEqual({ length: text.length })
    expect((await harness.call(big, { body: { text: `${text}${text}` } })).status).toBe(413)
    expect((await harness.call(count, { body: { name: text } })).status).toBe(413)
  })

  it('logs nobody in over plain http in production', async () => {
    const production = await harness.node({ DEMO: false, HTTP_ONLY: false })
    const refused = await injected(production.server, enter)
    expect([refused.status, refused.reason, refused.cookies]).toEqual([403, 'session.insecure', []])
    expect(refused.msg).toMatch(/https.*TRUST_PROXY/)
    const views = () => harness.pool.query(`select from page_view where route = 'entered'`)
    expect((await views()).rowCount).toBe(0)
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    const entered = await injected(production.server, enter, {}, undefined, { headers })
    expect(entered.cookies[0]).toMatchObject({ name: '__Host-sid', secure: true })
    expect((await views()).rowCount).toBe(1)
  })
})

describe('cookies', () => {
  it('puts the flags of a login on the parent domain that is set, and the credential on this host', async () => {
    const production = { DEMO: false, HTTP_ONLY: false } as const
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.8' }
    const domains = async (given: Parameters<typeof harness.node>[0]) => {
      const { server } = await harness.node({ ...production, ...given })
      await harness.pool.query(`delete from page_view where route = 'entered'`)
      const { cookies } = await injected(server, enter, {}, undefined, { headers })
      return cookies.map((cookie) => [cookie.name, 'domain' in cookie && cookie.domain])
    }
    expect(await domains({ COOKIE_DOMAIN: 'example.cn' })).toEqual([
      ['__Host-sid', false],
      ['pcToken', 'example.cn'],
      ['appToken', 'example.cn'],
    ])
    expect((await domains({})).map(([, domain]) => domain)).toEqual([false, false, false])
  })
})

describe('log', () => {
  it('says what broke, without the rows and values that a database error carries', async () => {
    const lines: string[] = []
    const { config, secret, db, pool } = harness
    const database = { db, pool, close: async () => undefined }
    const log = { write: (line: string) => void lines.push(line) }
    const options = { database, secret, modules: [testModule], log }
    const app = await buildApp({ ...options, config: { ...config, LOG_LEVEL: 'error' } })
    for (const word of ['number', 'row']) {
      const reply = await injected(app.server, breakRow, { body: { secret: `${word} 13912345678 3420.50` } })
      expect(reply.status).toBe(500)
    }
    await app.stop()
    const text = lines.join('')
    expect(text).not.toContain('13912345678')
    const errors = lines.map((line) => JSON.parse(line).err)
    expect(errors).toMatchObject([
      { code: '22P02', message: expect.stringContaining('numeric') },
      { code: '23502', routine: 'ReportNotNullViolationError', stack: expect.stringContaining('at ') },
    ])
    for (const error of errors) {
      for (const name of ['detail', 'where', 'internalQuery', 'parameters'])
        expect(error).not.toHaveProperty(name)
    }
  })
})

describe('start', () => {
  it('stops when an endpoint does not say who may call, or an address is taken', async () => {
    const gateway = { platform: harness.app.platform, limiter: { hit: () => 0 }, clockOffset: () => 0 }
    const app = { route: () => undefined } as unknown as Parameters<typeof mountGateway>[0]
    const { who: _, ...open } = count
    const run = async () => ({ hits: 0 })
    const mount = (...endpoints: unknown[]) =>
      mountGateway(app, gateway, [
        { name: 'x', routes: endpoints.map((one) => ({ endpoint: one as typeof count, run })) },
      ])
    expect(() => mount(open)).toThrow('does not say who')
    expect(() => mount(count, { ...count, id: 'test.other' })).toThrow('two endpoints')
  })
})
