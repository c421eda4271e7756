import { randomBytes } from 'node:crypto'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testModule } from './gateway.fixture.ts'
import { readBody } from './input.ts'
import { appKey, sha256Hex, signatureOf } from './signature.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [testModule] })
})
afterAll(async () => {
  await harness?.close()
})

describe('malformed requests', () => {
  const bodies: readonly [string, Buffer | string, string][] = [
    ['bad JSON', '{"a":', 'application/json'],
    ['__proto__', '{"__proto__":{"admin":true}}', 'application/json'],
    ['an escaped __proto__', '{"name":"a","\\u005f_proto__":1}', 'application/json'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json'],
    ['a huge number', '{"name":1e400}', 'application/json'],
    ['a list', '[1,2]', 'application/json'],
    ['XML', '<a/>', 'application/xml'],
    ['a form where JSON is due', 'name=a', 'application/x-www-form-urlencoded'],
    ['nothing at all', '', 'application/json'],
  ]
  it.each(bodies)(
    'answer %s with a sentence on every route, never with 5xx',
    async (_name, payload, type) => {
      for (const url of ['/api/test/count', '/api/test/list', '/api/platform/clock/advance']) {
        const bytes = Buffer.from(payload)
        const asked = { method: 'POST', path: url, query: '', bodySha256: sha256Hex(bytes) }
        const idempotencyKey = freshKey()
        const once = { time: Date.now(), nonce: randomBytes(18).toString('base64url'), idempotencyKey }
        const signature = signatureOf(appKey, { ...asked, ...once })
        const headers = { 'content-type': type, signature, 'idempotency-key': idempotencyKey }
        const response = await harness.app.server.inject({ method: 'POST', url, payload: bytes, headers })
        expect(response.statusCode).toBeGreaterThanOrEqual(400)
        expect(response.statusCode).toBeLessThan(500)
        expect(response.json().msg).toMatch(/[\u4e00-\u9fff]/)
        expect(response.body).not.toContain('node_modules')
      }
    },
  )

  it('never lets __proto__ reach a schema', () => {
    for (const text of ['{"a":{"__proto__":1}}', '[{"\\u005f_proto__":1}]']) {
      expect(() => readBody(Buffer.from(text), false)).toThrow('request.malformed')
    }
    expect(() => readBody(Buffer.from('__proto__=1'), true)).toThrow('request.malformed')
  })

  it('answers a body over 1 MB with 413 and an unknown address with 404', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(1_100_000) })
    const headers = { 'content-type': 'application/json' }
    const response = await harness.app.server.inject({
      method: 'POST',
      url: '/api/test/count',
      payload: big,
      headers,
    })
    expect([response.statusCode, response.json().reason]).toEqual([413, 'request.tooLarge'])
    const absent = await harness.app.server.inject('/api/nowhere')
    expect([absent.statusCode, absent.json().reason]).toEqual([404, 'request.notFound'])
  })

  it('sends safe headers and an OpenAPI document of all endpoints', async () => {
    const response = await harness.app.server.inject('/openapi.json')
    expect(response.headers['content-security-policy']).toContain("script-src 'self';")
    expect(response.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(Object.keys(response.json().paths)).toContain('/qld-tender-service/test/secret/{id}')
  })
})
