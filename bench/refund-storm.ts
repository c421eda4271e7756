import { setTimeout as pause } from 'node:timers/promises'
import { verifyLedger } from '@jb/api/modules/ledger/index'
import {
  calm,
  paidOrders,
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
 * Refunds under a storm: each order is pressed for many times at once at two servers that are killed (`kill -9`) and
 * started again, with a provider that keeps silent, cuts the line, pays out as often as it is asked, and tells late,
 * twice and in the wrong order. In the end each has gone back once, and our book says what the provider's does.
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

const missed = (told: readonly Told[]): readonly string[] =>
  Object.entries(faults).flatMap(([name, plant]) => {
    const [first, ...rest] = told
    return first && stormProblems([plant(first), ...rest]).length > stormProblems(told).length ? [] : [name]
  })

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

async function forget(): Promise<void> {
  await sql`create function forget() returns trigger language plpgsql as $$ begin
    new.refund_tried_at := null; return new; end $$`.execute(ground.h.db)
  for (const { book } of kinds) {
    const table = sql.table(book.table)
    await sql`create trigger forget before update on ${table} for each row execute function forget()`.execute(
      ground.h.db,
    )
  }
}

try {
  const { finance, orders } = await paidOrders(ground, orderCount, kinds)
  await sql`update session set bearer_until = clock_timestamp() + interval '1 day'`.execute(ground.h.db)
  if (mutant === 'forgets') await forget()
  const from = performance.now()
  const killing = killOnAndOn(ground.nodes)
  const { taken, unanswered } = await storm(ground, { finance, orders, calls, lanes: 50 })
  const seconds = round((performance.now() - from) / 1_000)
  raging = false
  await killing
  await calm(ground, finance, cluster.passDay, kinds)
  const told = await whatIsTold(ground, kinds)
  const problems = stormProblems(told)
  for (const problem of problems) console.error(problem)
  const audits = await Promise.all(kinds.map(({ book }) => verifyLedger(ground.h.db, book)))
  const crooked = audits.flatMap(({ faults: found }) => found)
  const entries = audits.reduce((sum, audit) => sum + audit.entries, 0)
  for (const fault of crooked) console.error(fault)
  const missedFaults = missed(told)
  for (const name of missedFaults) console.error(`not found: ${name}`)
  const sum = (of: (one: Told) => bigint) => told.reduce((total, one) => total + of(one), 0n)
  report({
    name: 'refund-storm',
    seed,
    figures: {
      ...{ orders: told.length, calls: orders.length * calls, taken, unanswered, kills, seconds },
      ...(mutant !== '' && { mutant }),
      refunds: ground.provider.refunds.length,
      mostRefundsOfAnOrder: Math.max(...told.map(({ moves }) => moves)),
      notBack: told.filter(({ status }) => status !== 'refunded').length,
      differenceFen: Number(sum(({ bookFen }) => bookFen) - sum((one) => one.providerFen - one.takenFen)),
      ...{ problems: problems.length, ledgerEntries: entries, ledgerFaults: crooked.length },
      missedFaults: missedFaults.length,
    },
    floors: {
      ...{ orders: { least: 200 }, calls: { least: 10_000 }, kills: { least: 5 } },
      ...{ mostRefundsOfAnOrder: { most: 1 }, notBack: { most: 0 }, problems: { most: 0 } },
      ...{ differenceFen: { most: 0 }, ledgerFaults: { most: 0 }, missedFaults: { most: 0 } },
    },
  })
  process.exitCode = problems.length > 0 || crooked.length > 0 || missedFaults.length > 0 ? 1 : 0
} finally {
  raging = false
  await cluster.close()
}
