import { setTimeout as pause } from 'node:timers/promises'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { injected } from '@jb/testing/injected'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { securityModules } from './index.ts'
import { type FakeProvider, fakeProvider } from './provider.fixture.ts'
import { day, faultsOf } from './security.fixture.ts'
import {
  calm,
  type Ground,
  paidOrders,
  type StormNode,
  storm,
  stormProblems,
  whatIsTold,
} from './storm.fixture.ts'

/**
 * Many press for the same refunds at two servers at once, while the provider keeps silent, dies, and tells late, twice
 * and in the wrong order. The long one, with servers that are killed: `npx tsx bench/refund-storm.ts`.
 */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const patience = 120_000
let h: Harness
afterEach(() => h?.close())

function numbers(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const nodeOn = ({ server }: App): StormNode => ({
  call: (endpoint, sent, as, how) => injected(server, endpoint, sent, as, how),
  tell: async ({ raw, headers }) =>
    (await server.inject({ method: 'POST', url: '/payment/callbacks/fake', headers, payload: raw }))
      .statusCode,
})

/** A short storm over two servers, with this provider and whatever is broken before it begins. */
async function problemsAfter(provider: FakeProvider, breaking?: () => Promise<unknown>) {
  h = await startHarness({ modules: [...securityModules], payment: provider })
  const other = await h.node()
  const apps = [h.app, other]
  const ground: Ground = { h, nodes: apps.map(nodeOn), provider, random: numbers(seed) }
  const { finance, orders } = await paidOrders(ground, 12)
  await breaking?.()
  let raging = true
  const drained = Promise.all(
    apps.map(async ({ runner }) => {
      // A job that finds the server busy is tried again, as by the runner.
      while (raging) await runner.drain().catch(() => pause(20))
    }),
  )
  const { taken } = await storm(ground, { finance, orders, calls: 12, lanes: 6 })
  raging = false
  await drained
  await calm(ground, finance, () => h.clock.advance(day))
  expect(taken).toBeGreaterThan(0)
  return stormProblems(await whatIsTold(ground))
}

test(`money goes back once for each order, and both books agree (seed ${seed})`, {
  timeout: patience,
}, async () => {
  expect(await problemsAfter(fakeProvider())).toEqual([])
  expect(await faultsOf(h)).toEqual([])
})

/** Pays without a word when it is first asked, and sends no news that could be believed: who looks it up learns the truth. */
function silentProvider(): FakeProvider {
  const provider = fakeProvider()
  provider.refund = async ({ refundNo, orderNo, amountFen }) => {
    const first = provider.refunds.every((one) => one.orderNo !== orderNo)
    provider.refunds.push({ refundNo, orderNo, amountFen })
    return first ? { state: 'unknown' } : { state: 'done', tradeNo: `R-${refundNo}`, at: new Date() }
  }
  provider.refundNewsOf = () => ({ raw: '{}', headers: { 'content-type': 'application/json' } })
  return provider
}

test('a provider that is silent is looked up, not asked again', { timeout: patience }, async () => {
  expect(await problemsAfter(silentProvider())).toEqual([])
})

test('a server that asks without looking is caught', { timeout: patience }, async () => {
  const blind = silentProvider()
  blind.queryRefund = async () => ({ state: 'absent' })
  expect((await problemsAfter(blind)).join()).toMatch(/went back \d+ times/)
})

test('a server that forgets that it has asked is caught', { timeout: patience }, async () => {
  const problems = await problemsAfter(silentProvider(), async () => {
    await sql`create function forget() returns trigger language plpgsql as $$ begin
      new.refund_tried_at := null; return new; end $$`.execute(h.db)
    await sql`create trigger forget before update on security_order for each row execute function forget()`.execute(
      h.db,
    )
  })
  expect(problems.join()).toMatch(/went back \d+ times/)
})
