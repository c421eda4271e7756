import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count, list, secretNumber, testModule } from './gateway.fixture.ts'
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
