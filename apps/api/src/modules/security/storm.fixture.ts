import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import type { Book } from '../ledger/index.ts'
import { releaseFor, securities } from './index.ts'
import type { FakeProvider, Mood } from './provider.fixture.ts'
import { aSubject, begin, timeOf } from './security.fixture.ts'

/** One order of the storm, paid. */
export interface Stormed {
  readonly id: string
  readonly no: string
  readonly version: number
  readonly kind: StormKind
}

type Pressed = Pick<Stormed, 'id' | 'version'>

/** One kind of orders in the storm: how they come about, and what is pressed for their way back. */
export interface StormKind {
  readonly book: Book
  /** So many orders, paid, each by a company of its own, and all due back; their ids. */
  paid(ground: Ground, finance: Caller, count: number): Promise<readonly string[]>
  refund(node: Pick<StormNode, 'call'>, one: Pressed, as: Caller, how?: { readonly key: string }): Answered
  retry(node: Pick<StormNode, 'call'>, one: Pressed, as: Caller, how?: { readonly key: string }): Answered
}

type Answered = Promise<{ readonly status: number }>

type News = { readonly raw: string; readonly headers: Record<string, string> }

/** A server under the storm: what cannot be reached answers undefined. */
export interface StormNode {
  readonly call: Harness['call']
  tell(news: News): Promise<number | undefined>
}

/** Where it takes place: a harness to make things ready, the servers, the provider, and numbers from a seed. */
export interface Ground {
  readonly h: Pick<Harness, 'db' | 'call' | 'run' | 'as' | 'app'>
  readonly nodes: readonly StormNode[]
  readonly provider: FakeProvider
  readonly random: () => number
}

const moods: readonly Mood[] = [
  ...(['works', 'works', 'silentDone', 'silentDone', 'silentNothing'] as const),
  ...(['pending', 'refuses', 'diesBefore', 'diesAfter'] as const),
]
const perSubject = 10

const pick = <T>({ random }: Ground, some: readonly T[]): T => some[Math.floor(random() * some.length)] as T

/** Does all of these, so many at a time. */
export async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>) {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function paid(ground: Ground, subject: Subject): Promise<string> {
  const { h, provider, nodes } = ground
  const payer = await h.as({ companyKind: 'supplier' })
  const { id, no, version } = (await begin(h as Harness, payer, subject, 'online')).answer
  await h.call(own.payOnline, { body: { id, version } }, payer)
  provider.pay(no, await timeOf(h as Harness))
  // Told twice, at two servers at once.
  await Promise.all(nodes.map(({ tell }) => tell(provider.newsOf(no))))
  return id
}

/** Securities, due back for one cause or the other. */
export const securityStorm: StormKind = {
  book: securities,
  async paid(ground, finance, count) {
    const { h } = ground
    const ids: string[] = []
    for (let from = 0; from < count; from += perSubject) {
      const subject = await aSubject(h as Harness, finance)
      const some = Array.from({ length: Math.min(perSubject, count - from) }, () => subject)
      await inLanes(some, 4, async (one) => ids.push(await paid(ground, one)))
      const cause = (from / perSubject) % 2 === 0 ? 'notWon' : 'withdrawn'
      await h.run((ctx) => releaseFor(ctx, { subject, companyIds: 'all', cause, from: ctx.now }))
    }
    return ids
  },
  refund: (node, { id, version }, as, how) =>
    node.call(desk.refundOrder, { body: { id, version, reason: '项目终止' } }, as, how),
  retry: (node, { id, version }, as, how) => node.call(desk.retryRefund, { body: { id, version } }, as, how),
}

/** So many orders of these kinds together, paid and all due back. */
export async function paidOrders(
  ground: Ground,
  count: number,
  kinds: readonly StormKind[] = [securityStorm],
): Promise<{ finance: Caller; orders: Stormed[] }> {
  const finance = await ground.h.as({ roles: ['finance'] })
  const orders: Stormed[] = []
  for (const kind of kinds) {
    const ids = await kind.paid(ground, finance, Math.ceil(count / kinds.length))
    orders.push(...(await asTheyStand(ground, kind, ids)))
  }
  return { finance, orders }
}

async function asTheyStand({ h }: Ground, kind: StormKind, ids: readonly string[]): Promise<Stormed[]> {
  const { rows } = await sql<Omit<Stormed, 'kind'>>`select id, no, version from ${sql.table(kind.book.table)}
    where id = any(${[...ids]}::uuid[]) order by id`.execute(h.db)
  return rows.map((row) => ({ ...row, kind }))
}

/** What the provider tells about a refund, true or out of date, once or twice, in any order. */
function newsAbout(ground: Ground, { no }: Stormed, nth: number): readonly News[] {
  const { provider, random } = ground
  const at = new Date().toISOString()
  const moved = provider.refunds.some(({ orderNo }) => orderNo === no)
  const done = { state: 'done', tradeNo: `R-${no}-T`, at }
  const told = [
    ...(moved ? [provider.refundNewsOf(no, done, `${no}-done-${nth % 2}`)] : []),
    ...(random() < 0.2
      ? [provider.refundNewsOf(no, { state: 'failed', reason: '余额不足' }, `${no}-failed-${nth}`)]
      : []),
  ]
  return random() < 0.5 ? told : told.toReversed()
}

/** Asks until somebody answers, under one key: now this server, now that. */
async function insisting(
  { nodes }: Ground,
  nth: number,
  press: (node: StormNode, how: { readonly key: string }) => Promise<{ readonly status: number }>,
): Promise<{ readonly status: number } | undefined> {
  const how = { key: randomUUID() }
  for (let tries = 0; tries < 20; tries += 1) {
    const node = nodes[(nth + tries) % nodes.length] as StormNode
    const answer = await press(node, how).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await pause(100)
  }
  return undefined
}

interface Storm {
  readonly finance: Caller
  readonly orders: readonly Stormed[]
  /** How often each refund is called for, and how many calls are under way at a time. */
  readonly calls: number
  readonly lanes: number
}

/**
 * All refunds at once: so many calls for each order, over all servers, in any order, with news of the provider in
 * between. Gives how many calls were taken and how many had no answer.
 */
export async function storm(
  ground: Ground,
  { finance, orders, calls, lanes }: Storm,
): Promise<{ readonly taken: number; readonly unanswered: number }> {
  const { provider, random } = ground
  provider.moods = Array.from({ length: orders.length * 4 }, () => pick(ground, moods))
  const order = (one: Stormed, nth: number) => ({
    one,
    nth,
    at: Math.floor(orders.indexOf(one) / 8) + random(),
  })
  const all = orders.flatMap((one) => Array.from({ length: calls }, (_, nth) => order(one, nth)))
  let [taken, unanswered] = [0, 0]
  await inLanes(
    all.toSorted((a, b) => a.at - b.at),
    lanes,
    async ({ one, nth }) => {
      const { kind, id, version } = one
      const again = { id, version: version + 2 }
      const retrying = random() < 0.2
      const answer = await insisting(ground, nth, (node, how) =>
        retrying ? kind.retry(node, again, finance, how) : kind.refund(node, one, finance, how),
      )
      if (!answer) unanswered += 1
      else if (answer.status === 200) taken += 1
      if (random() < 0.2)
        for (const news of newsAbout(ground, one, nth)) await pick(ground, ground.nodes).tell(news)
    },
  )
  return { taken, unanswered }
}

/** The provider works again, finance presses what failed, and time passes until all is back, or too much of it. */
export async function calm(
  ground: Ground,
  finance: Caller,
  passTime: () => Promise<void>,
  kinds: readonly StormKind[] = [securityStorm],
): Promise<void> {
  ground.provider.moods = []
  for (let round = 0; round < 12; round += 1) {
    await passTime()
    let open = 0
    for (const kind of kinds) open += await pressOpen(ground, kind, finance)
    if (open === 0) return
  }
}

async function pressOpen({ h }: Ground, kind: StormKind, finance: Caller): Promise<number> {
  const { rows } = await sql<Pressed & { readonly status: string }>`select id, version, status
    from ${sql.table(kind.book.table)} where status not in ('refunded', 'closed')`.execute(h.db)
  for (const { status, ...one } of rows) {
    if (status === 'refundFailed') await kind.retry(h, one, finance)
    if (status === 'paid') await kind.refund(h, one, finance)
  }
  return rows.length
}

/** What each side says in the end about one order. */
export interface Told {
  readonly no: string
  readonly status: string
  /** How often the provider moved the money back, and how much of it. */
  readonly moves: number
  readonly providerFen: bigint
  /** What our book says of the provider's account: zero when what it took has gone back. */
  readonly bookFen: bigint
  readonly takenFen: bigint
}

/** What our book and the provider's say about all orders of these kinds. */
export async function whatIsTold(
  { h, provider }: Ground,
  kinds: readonly StormKind[] = [securityStorm],
): Promise<readonly Told[]> {
  const all = kinds.map(async ({ book: { name, table } }) => {
    const { rows } = await sql<{ no: string; status: string; fen: string }>`select o.no, o.status,
        coalesce(sum(e.amount_fen) filter (where e.account = 'provider.fake'), 0)::text as fen
      from ${sql.table(table)} o left join ledger_entry e on e.order_kind = ${name} and e.order_id = o.id
      group by o.id, o.no, o.status`.execute(h.db)
    return rows
  })
  return (await Promise.all(all)).flat().map(({ no, status, fen }) => {
    const back = provider.refunds.filter(({ orderNo }) => orderNo === no)
    const payment = provider.payments.get(no)
    return {
      no,
      status,
      moves: back.length,
      bookFen: BigInt(fen),
      providerFen: back.reduce((sum, { amountFen }) => sum + amountFen, 0n),
      takenFen: payment?.paidAt ? payment.amountFen : 0n,
    }
  })
}

/** What is wrong: money that moved twice, that did not move, or about which the two books differ. */
export function stormProblems(told: readonly Told[]): readonly string[] {
  return told.flatMap(({ no, status, moves, providerFen, bookFen, takenFen }) => [
    ...(moves > 1 ? [`${no}: went back ${moves} times`] : []),
    ...(status === 'refunded' ? [] : [`${no}: ends as ${status}`]),
    ...(bookFen === providerFen - takenFen
      ? []
      : [`${no}: our book says ${bookFen}, the provider's ${providerFen - takenFen}`]),
  ])
}
