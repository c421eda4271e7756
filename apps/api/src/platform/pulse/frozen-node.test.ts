import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { metrics } from '../metrics/metrics.ts'
import { thisNode } from './pulse.ts'

let h: Harness
let app: App
const lines: string[] = []
const looked: string[] = []
beforeAll(async () => {
  h = await startHarness({ modules: [] })
  app = await buildApp({
    config: { ...h.config, LOG_LEVEL: 'error' },
    database: { db: h.db, pool: h.pool, close: async () => undefined },
    secret: h.secret,
    modules: [
      { name: 'auction', routes: [], afterOutage: async ({ now }) => void looked.push(now.toISOString()) },
    ],
    frozenMs: 250,
    log: { write: (line: string) => void lines.push(line) },
  })
})
afterAll(() => h?.close())

const pulses = async () => (await h.pool.query('select node from node_pulse')).rows
const stood = async () =>
  (
    await h.pool.query<{ ms: number }>(
      `select (extract(epoch from ended_at - began_at) * 1000)::int as ms from node_outage`,
    )
  ).rows

test('a server that stood still says so in the log and the figures, tells the database, and looks what that took', async () => {
  await app.start()
  await expect.poll(pulses).toEqual([{ node: thisNode }])
  expect(looked).toEqual([])
  const until = performance.now() + 400
  while (performance.now() < until) Math.sqrt(until)
  await expect.poll(() => looked.length).toBeGreaterThan(0)
  const said = lines.map((line) => JSON.parse(line) as { code?: string; ms?: number })
  expect(said.find(({ code }) => code === 'node.frozen')?.ms).toBeGreaterThanOrEqual(400)
  expect((await stood())[0]?.ms).toBeGreaterThanOrEqual(400)
  expect(await metrics.text()).toMatch(/event_loop_frozen_total [1-9]/)
  await app.stop()
  expect(await pulses()).toEqual([])
})
