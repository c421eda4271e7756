import { setTimeout as pause } from 'node:timers/promises'
import {
  calm,
  paidOrders,
  type StormKind,
  storm,
  stormProblems,
  type Told,
  whatIsTold,
} from '@jb/api/modules/security/storm.fixture'
import { sql } from 'kysely'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { type Killable, openCluster } from './lib/refund-cluster.ts'
import { adapterMutants } from './lib/refund-provider.ts'
import { report, round, seed } from './lib/result.ts'
import { stormKinds as kinds } from './lib/storm-kinds.ts'

/**
 * Refunds under a storm, of securities and fees on one ledger: each order is paid and then pressed for many times at once
 * at two servers that are killed (`kill -9`) and started again, with a provider that keeps silent, cuts the line, pays out
 * as often as it is asked, and tells late, twice and in the wrong order. In the end each has gone back once, our book says
 * what the provider's does, and `verify-ledger` agrees.
 * `npx tsx bench/refund-storm.ts --orders 200 --calls 50`; `--mutant blind|freshNumbers|forgets` breaks something on
 * purpose, which has to be found. A short one runs with the tests (security.storm.test.ts).
 */
const orderCount = numberOf('orders', 200)
const calls = numberOf('calls', 50)
const random = numbersFrom(seed)
const mutants = [...adapterMutants, 'forgets']
const mutant = process.argv.includes('--mutant')
  ? (process.argv[process.argv.indexOf('--mutant') + 1] ?? '')
  : ''
if (mutant !== '' && !mutants.includes(mutant)) throw new Error(`--mutant takes ${mutants.join(', ')}`)

/** Faults that the check has to find in what is told, planted in a copy. */
const faults: Readonly<Record<string, (one: Told) => Told>> = {
  movedTwice: (one) => ({ ...one, moves: 2, providerFen: one.providerFen * 2n }),
  aFenMissing: (one) => ({ ...one, bookFen: one.bookFen - 1n }),
  neverBack: (one) => ({ ...one, status: 'refunding' }),
  notBooked: (one) => ({ ...one, bookFen: -one.takenFen }),
}

const ofKind = (told: readonly Told[], { name }: StormKind) => told.filter(({ kind }) => kind === name)

/** Each fault in an order of each kind. */
const missed = (told: readonly Told[]): readonly string[] =>
  kinds.flatMap((kind) =>
    Object.entries(faults).flatMap(([name, plant]) => {
      const [first] = ofKind(told, kind)
      const planted = told.map((one) => (one === first ? plant(one) : one))
      return stormProblems(planted).length > stormProblems(told).length ? [] : [`${name} (${kind.name})`]
    }),
  )

/** How far our book is from the provider's, fen, order by order: what is missing here never makes up for what is too much there. */
const differenceOf = (told: readonly Told[]): number =>
  told.reduce((sum, one) => sum + Math.abs(Number(one.bookFen - one.providerFen + one.takenFen)), 0)
const perKind = (told: readonly Told[], figure: (some: readonly Told[]) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind.name, figure(ofKind(told, kind))]))

const cluster = await openCluster(random, mutant)
const { ground } = cluster
let [raging, kills] = [true, 0]

/** One server after the other dies, at any moment, and comes back. */
async function killOnAndOn(nodes: readonly Killable[]): Promise<void> {
  while (raging) {
    await pause(1_000 + random() * 4_000)
    const node = nodes[Math.floor(random() * nodes.length)]
    if (!raging || !node) return
    await node.kill()
    kills += 1
    await node.start()
  }
}

/** A server that is still being started is nobody's afterwards. */
async function endKilling(): Promise<void> {
  raging = false
  await killing
}

const tables = [...new Set(kinds.map(({ book }) => book.table))]

async function forget(): Promise<void> {
  await sql`create function forget() returns trigger language plpgsql as $$ begin
    new.refund_tried_at := null; return new; end $$`.execute(ground.h.db)
  for (const table of tables) {
    await sql`create trigger forget before update on ${sql.table(table)} for each row execute function forget()`.execute(
      ground.h.db,
    )
  }
}

const killing = killOnAndOn(ground.nodes)
try {
  const from = performance.now()
  const { finance, orders } = await paidOrders(ground, orderCount, kinds)
  const killsWhilePaid = kills
  await sql`update session set bearer_until = clock_timestamp() + interval '30 days'`.execute(ground.h.db)
  if (mutant === 'forgets') await forget()
  const { taken, unanswered } = await storm(ground, { finance, orders, calls, lanes: 50 })
  const seconds = round((performance.now() - from) / 1_000)
  await endKilling()
  await calm(ground, finance, cluster.passDay, kinds)
  const told = await whatIsTold(ground, kinds)
  const problems = stormProblems(told)
  for (const problem of problems) console.error(problem)
  const ledger = await cluster.verifyLedger()
  console.error(ledger.said)
  const missedFaults = missed(told)
  for (const name of missedFaults) console.error(`not found: ${name}`)
  report({
    name: 'refund-storm',
    seed,
    figures: {
      ...{ orders: told.length, calls: orders.length * calls, taken, unanswered, kills, killsWhilePaid },
      seconds,
      ordersByKind: perKind(told, (some) => some.length),
      ...(mutant !== '' && { mutant }),
      refunds: ground.provider.refunds.length,
      mostRefundsOfAnOrder: Math.max(...told.map(({ moves }) => moves)),
      notBack: told.filter(({ status }) => status !== 'refunded').length,
      differenceFen: differenceOf(told),
      differenceFenByKind: perKind(told, differenceOf),
      problems: problems.length,
      verifyLedgerExit: ledger.code,
      planted: kinds.length * Object.keys(faults).length,
      missedFaults: missedFaults.length,
    },
    floors: {
      ...{ orders: { least: 200 }, calls: { least: 10_000 }, kills: { least: 5 } },
      ...{ mostRefundsOfAnOrder: { most: 1 }, notBack: { most: 0 }, problems: { most: 0 } },
      ...{ differenceFen: { most: 0 }, verifyLedgerExit: { most: 0 }, missedFaults: { most: 0 } },
    },
  })
  process.exitCode = problems.length > 0 || ledger.code !== 0 || missedFaults.length > 0 ? 1 : 0
} finally {
  await endKilling()
  await cluster.close()
}
