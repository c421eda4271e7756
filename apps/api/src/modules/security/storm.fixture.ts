import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { Subject } from '@jb/domain/security/kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { Book } from '../ledger/index.ts'
import { releaseFor, securities } from './index.ts'
import type { FakeProvider, Mood } from './provider.fixture.ts'
import { aSubject, begin, timeOf } from './security.fixture.ts'

interface Order {
  readonly id: string
  readonly no: string
  readonly version: number
}

type Pressed = Pick<Order, 'id' | 'version'>

/** One order of the storm, paid. */
export interface Stormed extends Omit<Order, 'version'> {
  readonly kind: StormKind
  /** It is due back, with all that was paid for the same, from the first time that this is asked; its version then. */
  due(): Promise<number>
}

/** One kind of orders in the storm: how they come about, and what is pressed for their way back. */
export interface StormKind {
  readonly name: string
  readonly book: Book
  /** What its orders are paid for, as their rows name it. */
  readonly subjectKind: string
  /** Something that several companies pay this owner for; its id. */
  subject(h: Harness, owner: Caller): Promise<string>
  /** A company begins to pay for it, and has opened the provider's page. */
  begin(h: Harness, payer: Caller, subjectId: string, owner: Caller): Promise<Order>
  /** All that was paid for it is due back; `nth`: the how manieth of its kind it is. */
  release(ctx: Ctx, subjectId: string, payers: readonly Caller[], nth: number): Promise<unknown>
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

/** The money is there; it is told at all servers at once, again and again until one of them has taken it. */
async function arrive({ h, provider, nodes }: Ground, no: string): Promise<void> {
  provider.pay(no, await timeOf(h as Harness))
  for (let tries = 0; tries < 600; tries += 1) {
    const heard = await Promise.all(nodes.map(({ tell }) => tell(provider.newsOf(no))))
    if (heard.includes(200)) return
    await pause(100)
  }
  throw new Error(`nobody took the news of ${no}`)
}

/** So many orders of a kind, paid, each by a company of its own; what is paid for one subject is due back together. */
async function paid(ground: Ground, owner: Caller, kind: StormKind, count: number): Promise<Stormed[]> {
  const h = ground.h as Harness
  const orders: Stormed[] = []
  for (let from = 0; from < count; from += perSubject) {
    const subjectId = await kind.subject(h, owner)
    const some = Array.from({ length: Math.min(perSubject, count - from) }, () =>
      h.as({ companyKind: 'supplier' }),
    )
    const payers = await Promise.all(some)
    const release = once(() =>
      h.run(async (ctx) => {
        await kind.release(ctx, subjectId, payers, from / perSubject)
        return versionsOf(ctx.tx, kind)
      }),
    )
    await inLanes(payers, 4, async (payer) => {
      const { id, no } = await kind.begin(h, payer, subjectId, owner)
      await arrive(ground, no)
      orders.push({ id, no, kind, due: async () => (await release()).get(id) ?? 0 })
    })
  }
  return orders
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

async function versionsOf(db: Harness['db'], { book }: StormKind): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Pressed>`select id, version from ${sql.table(book.table)}`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const tenderOf = (id: string): Subject => ({ kind: 'tender', id })

/** Securities, due back for one cause or the other. */
export const securityStorm: StormKind = {
  name: 'security',
  book: securities,
  subjectKind: 'tender',
  subject: async (h, owner) => (await aSubject(h, owner)).id,
  async begin(h, payer, subjectId) {
    const { answer } = await begin(h, payer, tenderOf(subjectId), 'online')
    await h.call(own.payOnline, { body: { id: answer.id, version: answer.version } }, payer)
    return answer
  },
  release(ctx, subjectId, _, nth) {
    const cause = nth % 2 === 0 ? 'notWon' : 'withdrawn'
    return releaseFor(ctx, { subject: tenderOf(subjectId), companyIds: 'all', cause, from: ctx.now })
  },
  refund: (node, { id, version }, as, how) =>
    node.call(desk.refundOrder, { body: { id, version, reason: '项目终止' } }, as, how),
  retry: (node, { id, version }, as, how) => node.call(desk.retryRefund, { body: { id, version } }, as, how),
}

/** So many orders of these kinds together, paid, and one after the other of each kind. */
export async function paidOrders(
  ground: Ground,
  count: number,
  kinds: readonly StormKind[] = [securityStorm],
): Promise<{ finance: Caller; orders: Stormed[] }> {
  const finance = await ground.h.as({ roles: ['finance'] })
  const each = Math.ceil(count / kinds.length)
  const all: Stormed[][] = []
  for (const kind of kinds) all.push(await paid(ground, finance, kind, each))
  const orders = Array.from({ length: each }, (_, nth) => all.flatMap((some) => some[nth] ?? []))
  return { finance, orders: orders.flat() }
}

/** What the provider tells about a refund, true or out of date, once or twice, in any order. */
function newsAbout(ground: Ground, { no }: Pick<Order, 'no'>, nth: number): readonly News[] {
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
      const { kind, id } = one
      const version = await one.due()
      const [first, again] = [
        { id, version },
        { id, version: version + 2 },
      ]
      const retrying = random() < 0.2
      const answer = await insisting(ground, nth, (node, how) =>
        retrying ? kind.retry(node, again, finance, how) : kind.refund(node, first, finance, how),
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
    from ${sql.table(kind.book.table)}
    where subject_kind = ${kind.subjectKind} and status not in ('refunded', 'closed')`.execute(h.db)
  for (const { status, ...one } of rows) {
    if (status === 'refundFailed') await kind.retry(h, one, finance)
    if (status === 'paid') await kind.refund(h, one, finance)
  }
  return rows.length
}

/** What each side says in the end about one order. */
export interface Told {
  readonly kind: string
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
  const all = kinds.map(async ({ name: kind, book: { name, table }, subjectKind }) => {
    const { rows } = await sql<{ no: string; status: string; fen: string }>`select o.no, o.status,
        coalesce(sum(e.amount_fen) filter (where e.account = 'provider.fake'), 0)::text as fen
      from ${sql.table(table)} o left join ledger_entry e on e.order_kind = ${name} and e.order_id = o.id
      where o.subject_kind = ${subjectKind} group by o.id, o.no, o.status`.execute(h.db)
    return rows.map((row) => ({ ...row, kind }))
  })
  return (await Promise.all(all)).flat().map(({ kind, no, status, fen }) => {
    const back = provider.refunds.filter(({ orderNo }) => orderNo === no)
    const payment = provider.payments.get(no)
    return {
      kind,
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
