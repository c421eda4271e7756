import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseFor } from './index.ts'
import { type FakeProvider, fakeProvider, type Mood } from './provider.fixture.ts'
import { aSubject, begin, faultsOf, hour, seen, startSecurities, timeOf } from './security.fixture.ts'

/**
 * Whatever a provider tells in whatever order, whoever presses what, and wherever the process dies: every fen is
 * explained, our book and the provider's agree in the end, and money goes back at most once.
 */
let h: Harness
let provider: FakeProvider
let finance: Caller
beforeAll(async () => {
  provider = fakeProvider()
  ;({ h, finance } = await startSecurities({ payment: provider }))
})
afterAll(() => h?.close())

const moods = [
  'works',
  'silentDone',
  'silentNothing',
  'pending',
  'refuses',
  'diesBefore',
  'diesAfter',
] as const
const step = fc.oneof(
  fc.constantFrom('pay', 'news', 'otherNews', 'forged', 'cancel', 'release', 'drain', 'refund', 'retry'),
  fc.constantFrom('hour', 'day', 'refundDone', 'refundFailed', 'refundTwice'),
)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

interface Play {
  readonly id: string
  readonly no: string
  readonly payer: Caller
  readonly subject: Subject
  told: number
}

async function tell({ raw, headers }: { raw: string; headers: Record<string, string> }): Promise<number> {
  const url = '/payment/callbacks/fake'
  return (await h.app.server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
}

async function press(play: Play, what: 'refund' | 'retry'): Promise<void> {
  const { version } = await seen(h, play.id, finance)
  const body = { id: play.id, version }
  if (what === 'retry') await h.call(desk.retryRefund, { body }, finance)
  else await h.call(desk.refundOrder, { body: { ...body, reason: '' } }, finance)
}

const acts: Readonly<Record<string, (play: Play) => Promise<unknown>>> = {
  pay: async ({ no }) => {
    const { expiresAt } = provider.payments.get(no) ?? { expiresAt: new Date(0) }
    const now = await timeOf(h)
    // A provider may take money a little after the time is over.
    if (now.getTime() < expiresAt.getTime() + hour) provider.pay(no, now)
  },
  news: async ({ no }) => provider.payments.get(no)?.paidAt && tell(provider.newsOf(no)),
  otherNews: async (play) => {
    play.told += 1
    if (provider.payments.get(play.no)?.paidAt) {
      await tell(provider.newsOf(play.no, { eventId: `${play.no}-${play.told}` }))
    }
  },
  forged: async ({ no }) => {
    const { raw, headers } = provider.newsOf(no, { at: new Date().toISOString() })
    expect(await tell({ raw: raw.replace('5000000', '5000001'), headers })).toBe(401)
  },
  cancel: async ({ id, payer }) => {
    const { version } = await seen(h, id, payer)
    await h.call(own.cancelOrder, { body: { id, version } }, payer)
  },
  release: ({ subject }) =>
    h.run((ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause: 'notWon', from: ctx.now })),
  drain: () => h.drain(),
  refund: (play) => press(play, 'refund'),
  retry: (play) => press(play, 'retry'),
  hour: () => h.clock.advance(hour),
  day: () => h.clock.advance(24 * hour),
  refundTwice: (play) => Promise.all([press(play, 'refund'), press(play, 'refund'), press(play, 'retry')]),
  refundDone: (play) => refundNews(play, true),
  refundFailed: (play) => refundNews(play, false),
}

/** True news about what the provider has done, and stale news about what it could not do before. */
async function refundNews(play: Play, done: boolean): Promise<void> {
  const moved = provider.refunds.some(({ orderNo }) => orderNo === play.no)
  if (!provider.payments.get(play.no)?.paidAt || (done && !moved)) return
  play.told += 1
  const at = (await timeOf(h)).toISOString()
  const outcome = done
    ? { state: 'done', tradeNo: `R-${play.no}-T`, at }
    : { state: 'failed', reason: '余额不足' }
  await tell(provider.refundNewsOf(play.no, outcome, `${play.no}-r${play.told}`))
}

async function settleAll(play: Play): Promise<void> {
  provider.moods = []
  for (let round = 0; round < 4; round += 1) {
    await h.clock.advance(26 * hour)
    await press(play, 'retry')
    await h.drain()
  }
}

const providerFen = async (id: string): Promise<bigint> => {
  const { rows } = await sql<{ fen: string }>`select coalesce(sum(amount_fen), 0)::text as fen
    from ledger_entry where order_id = ${id}::uuid and account = 'provider.fake'`.execute(h.db)
  return BigInt(rows[0]?.fen ?? 0)
}

test('every fen is explained and goes back at most once', { timeout: 240_000 }, async () => {
  const any = fc.array(step, { minLength: 3, maxLength: 12 })
  // Half of them are on their way back before anything goes wrong.
  const leaving = any.map((steps) => ['pay', 'news', 'release', 'refund', 'drain', ...steps])
  const course = fc.tuple(
    fc.oneof(any, leaving),
    fc.array(fc.constantFrom<Mood>(...moods), { minLength: 1, maxLength: 4 }),
  )
  await fc.assert(
    fc.asyncProperty(course, async ([steps, given]) => {
      const payer = await h.as({ companyKind: 'supplier' })
      const subject = await aSubject(h, finance)
      const { id, no, version } = (await begin(h, payer, subject, 'online')).answer
      await h.call(own.payOnline, { body: { id, version } }, payer)
      const play: Play = { id, no, payer, subject, told: 0 }
      provider.moods = [...given]
      for (const name of steps) {
        await acts[name]?.(play)
        expect(await faultsOf(h)).toEqual([])
      }
      await settleAll(play)
      const refunds = provider.refunds.filter(({ orderNo }) => orderNo === no)
      expect(refunds.length).toBeLessThanOrEqual(1)
      const taken = provider.payments.get(no)?.paidAt ? 5_000_000n : 0n
      const back = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0n)
      expect(await faultsOf(h)).toEqual([])
      const { status } = await seen(h, id, payer)
      // Money that was taken after the order was closed is found out by its news only.
      const known = taken > 0n && status !== 'closed'
      expect(['closed', 'refunded', 'paid']).toContain(status)
      expect(await providerFen(id)).toBe(known ? back - taken : 0n)
      expect(status === 'refunded').toBe(known && back === taken)
    }),
    { seed, numRuns: Number(process.env.RUNS ?? 40) },
  )
})
