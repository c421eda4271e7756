import { createHmac } from 'node:crypto'
import * as own from '@jb/contract/security/order.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realSeconds } from '../../platform/clock/real-time.ts'
import { sandboxKey, sandboxNews } from '../../platform/payment/sandbox.ts'
import { booked, take } from '../../platform/payment/sandbox-book.ts'
import { securityModules } from './index.ts'
import { aSubject, begin, faultsOf, seen } from './security.fixture.ts'

/** News of the real adapter, changed in every way that somebody could think of: none of it is believed. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
let h: Harness
let payer: Caller
let rival: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [...securityModules] })
  payer = await h.as({ companyKind: 'supplier' })
  rival = await h.as({ companyKind: 'supplier' })
})
afterAll(() => h?.close())

let state = seed
function drawn(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

interface News {
  readonly raw: string
  readonly headers: Readonly<Record<string, string>>
}
const tell = async ({ raw, headers }: News, name = 'sandbox') => {
  const url = `/payment/callbacks/${name}`
  return (await h.app.server.inject({ method: 'POST', url, headers, payload: raw })).statusCode
}

/** An order whose money the provider has taken; nobody has told us. */
async function taken(as: Caller, subject: Awaited<ReturnType<typeof aSubject>>) {
  const { id, no, version } = (await begin(h, as, subject, 'online')).answer
  await h.call(own.payOnline, { body: { id, version } }, as)
  await take(h.db, no)
  const payment = await booked(h.db, no)
  if (!payment) throw new Error('the sandbox does not know the order')
  return { id, no, payment }
}

const replaced = (text: string, at: number) => {
  const other = text[at] === '0' ? '1' : '0'
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`
}

test(`none of 300 forged, changed, old or borrowed pieces of news is accepted (seed ${seed})`, async () => {
  const subject = await aSubject(h, await h.as({ roles: ['finance'] }))
  const mine = await taken(payer, subject)
  const theirs = await taken(rival, subject)
  const key = sandboxKey(h.secret)
  const good = sandboxNews(key, mine.payment)
  const signature = good.headers['payment-signature'] ?? ''
  const about = (changes: object) => sandboxNews(key, { ...mine.payment, ...changes })
  const others = [
    new Uint8Array(32),
    Buffer.from('sandbox'),
    sandboxKey({ ...h.secret, deriveKey: otherKey }),
  ]
  const forged: readonly News[] = [
    // A byte of the body or of the signature is another one.
    ...Array.from({ length: 150 }, () => ({ ...good, raw: replaced(good.raw, drawn(good.raw.length)) })),
    ...Array.from({ length: 100 }, () => ({
      ...good,
      headers: { ...good.headers, 'payment-signature': replaced(signature, drawn(signature.length)) },
    })),
    // Signed with another key, long ago, in the future, or not at all.
    ...others.map((wrong) => sandboxNews(wrong, mine.payment)),
    ...[-86_400, -3_600, -301, 600, 3_600].map((off) => sandboxNews(key, mine.payment, realSeconds() + off)),
    { raw: good.raw, headers: { 'content-type': 'application/json' } },
    { raw: '', headers: good.headers },
    // Rightly signed, but not what was agreed: amount, order, company, trade number.
    ...Array.from({ length: 40 }, () => about({ amountFen: BigInt(drawn(4_999_999) + 1) })),
    about({ amountFen: 5_000_001n }),
    about({ orderNo: theirs.no }),
    about({ reference: theirs.id }),
    about({ orderNo: 'BZ-20200101-000000' }),
    about({ orderNo: theirs.no, tradeNo: theirs.payment.tradeNo }),
    about({ reference: '' }),
    about({ reference: theirs.id, tradeNo: theirs.payment.tradeNo }),
    { ...about({}), raw: good.raw.replace(mine.no, theirs.no) },
  ]
  expect(forged.length).toBeGreaterThanOrEqual(300)
  const answers: number[] = []
  for (const news of forged) answers.push(await tell(news))
  expect(answers.filter((code) => code < 400)).toEqual([])
  expect(answers.filter((code) => code >= 500)).toEqual([])
  expect(await tell(good, 'fake')).toBe(404)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(h.db)
  expect(rows[0]?.n).toBe(0)
  for (const { id, as } of [
    { ...mine, as: payer },
    { ...theirs, as: rival },
  ])
    expect((await seen(h, id, as)).status).toBe('pendingPayment')
  // What is right is believed, once, however often it is replayed.
  const replays = [await tell(good), await tell(good), await tell(sandboxNews(key, mine.payment))]
  expect(replays).toEqual([200, 200, 200])
  expect((await seen(h, mine.id, payer)).status).toBe('paid')
  const entries = await h.db.selectFrom('ledger_entry').select('id').execute()
  expect(entries).toHaveLength(2)
  expect(await faultsOf(h)).toEqual([])
})

const otherKey = (purpose: string) => createHmac('sha256', 'another secret').update(purpose).digest()
