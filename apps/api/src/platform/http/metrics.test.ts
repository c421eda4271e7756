import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

const token = 't'.repeat(32)
let h: Harness
beforeAll(async () => {
  const gauges = async () => [{ name: 'test_waiting', help: 'Of a module.', value: 7 }]
  h = await startHarness({
    modules: [{ name: 'test', routes: [], gauges }],
    config: { METRICS_TOKEN: token },
  })
})
afterAll(() => h?.close())

const ask = (authorization?: string) =>
  h.app.server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

it('tells figures to whoever shows the token, and to nobody else', async () => {
  expect((await ask()).statusCode).toBe(401)
  expect((await ask(`Bearer ${token}x`)).statusCode).toBe(401)
  await h.app.server.inject({ url: '/healthz' })
  const { statusCode, body } = await ask(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('http_request_seconds_count{method="GET",route="/healthz",status="2xx"}')
  for (const name of [
    'live_sockets',
    'db_pool_waiting',
    'jobs_overdue_seconds',
    'event_loop_delay_p99_seconds',
  ])
    expect(body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'))
  expect(body).toContain('\ntest_waiting 7\n')
})

it('does not exist without a token in the settings', async () => {
  const plain = await startHarness({ modules: [] })
  try {
    expect((await plain.app.server.inject({ url: '/metrics' })).statusCode).toBe(404)
  } finally {
    await plain.close()
  }
})
