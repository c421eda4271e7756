import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greeted, listening } from '../../platform/live/live.fixture.ts'
import { auctionModule } from './auction.routes.ts'
import { offer, stage } from './hot/lot.fixture.ts'

const token = 't'.repeat(32)
let h: Harness
let port: number
beforeAll(async () => {
  h = await startHarness({
    modules: [auctionModule({ deposited: async (_db, _id, companies) => new Set(companies) })],
    config: { METRICS_TOKEN: token },
  })
})
afterAll(() => h?.close())

/** The figure of this series, 0 where there is none yet. */
async function figure(series: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await h.app.server.inject({ url: '/metrics', headers })
  const line = body.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}
const offers = (outcome: string) => figure(`auction_offers_total{outcome="${outcome}"}`)

test('prices are counted by what became of them, and how long their bidders waited', async () => {
  // Figures are those of the process: others may have counted before.
  const [accepted, refused] = [await offers('accepted'), await offers('auction.step')]
  const waited = await figure('auction_ack_seconds_count')
  const { id, a, b } = await stage(h)
  await offer(h, id, a, '1000')
  await offer(h, id, b, '1010')
  await offer(h, id, a, '1010')
  expect(await offers('accepted')).toBe(accepted + 2)
  expect(await offers('auction.step')).toBe(refused + 1)
  expect(await figure('auction_ack_seconds_count')).toBe(waited + 3)
  expect(await figure('auction_ack_seconds_sum')).toBeGreaterThan(0)
})

test('an auction that nobody starts or ends is overdue by the second, until somebody does', async () => {
  const running = await figure('auction_live')
  expect(await figure('auction_overdue_seconds')).toBe(0)
  await stage(h, { phase: 'scheduled', startsIn: -30_000 })
  await stage(h, { startsIn: -3_600_000, endsIn: -90_000 })
  const late = await figure('auction_overdue_seconds')
  expect(late).toBeGreaterThanOrEqual(90)
  expect(late).toBeLessThan(150)
  expect(await figure('auction_live')).toBe(running + 1)
  await h.clock.advance(1_000)
  expect(await figure('auction_overdue_seconds')).toBe(0)
  expect(await figure('auction_live')).toBe(running + 1)
})

test('open sockets are counted while they are open', async () => {
  port = await listening(h.app)
  const who = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  expect(await figure('live_sockets')).toBe(0)
  const clients = [await greeted(h, port, who), await greeted(h, port, who)]
  expect(await figure('live_sockets')).toBe(2)
  for (const { socket, closed } of clients) {
    socket.close()
    await closed
  }
  await expect.poll(() => figure('live_sockets')).toBe(0)
})
