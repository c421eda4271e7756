import { setTimeout as pause } from 'node:timers/promises'
import { now } from '@jb/api/platform/clock/clock'
import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import type { History } from '@jb/testing/auction-simulation/history'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { mutantOf, plantBug, verdictOn } from './lib/auction-bugs.ts'
import { ask } from './lib/auction-calls.ts'
import { type Cluster, type Node, openCluster } from './lib/auction-cluster.ts'
import { bidOn, type Fight, fightOver } from './lib/auction-crowd.ts'
import { byGoal, missedFaults } from './lib/auction-faults.ts'
import { historyOf } from './lib/auction-history.ts'
import { seenProblems } from './lib/auction-seen.ts'
import { skewed, skewedBy } from './lib/auction-skew.ts'
import { type Ground, lotNow, makePeople, stageLot } from './lib/auction-stage.ts'
import { watchLot } from './lib/auction-watch.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'
import { until } from './lib/until.ts'

/**
 * Two servers on one database, one five minutes ahead and one five minutes behind it, each with half of the bidders
 * and watchers. In every auction one of them is killed at any moment and started again, and in every second one the
 * time of the platform steps back by half a minute.
 * `npx tsx bench/auction-nodes.ts --rounds 20`; `--mutant clockOfTheServer` has to be found.
 */
const rounds = numberOf('rounds', 20)
const mutant = mutantOf(['clockOfTheServer', 'losesPrices'])
const random = numbersFrom(seed)
const skewMs = 300_000
const [bidders, lasts, stepBackMs] = [8, 5_000, 30_000]
const platformAheadMs = 600_000
/** In production a server refuses a database whose time was ever moved; the demo tells no story where somebody is. */
const settings = { DEMO: '1' }
const somebody = (ground: Ground) => makePeople(ground, 1)
/** What rounding to ms may hide, and how far a told time may be off. */
const [slackMs, toldWithinMs] = [3, 200]

const timeNow = async ({ db }: Ground): Promise<number> => (await now(db)).getTime()

/** Moves the platform's time, in the way that the demo does, but in both directions. */
async function moveTime({ db }: Ground, ms: number): Promise<void> {
  await sql`update clock_setting set offset_ms = offset_ms + ${ms}`.execute(db)
  await sql`select pg_notify('jb_clock', ''), pg_notify('jb_jobs', '')`.execute(db)
}

/** How far the time that a server tells is from that of the database, in ms beyond what the way may explain. */
async function toldTimeOff({ db }: Ground, { url }: Node, id: string): Promise<number> {
  const askedAt = Date.now()
  const answered = await ask(url, liveViewOf, { params: { id } }, undefined)
  const heardAt = Date.now()
  const { rows } = await sql<{
    now: number
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
  const ahead = (rows[0]?.now ?? 0) - (heardAt + Date.now()) / 2
  const off = Math.abs(Number(answered?.body.serverTime) - ahead - (askedAt + heardAt) / 2)
  return Math.max(0, off - (heardAt - askedAt) / 2)
}

async function killOne({ nodes }: Cluster, n: number): Promise<void> {
  const node = nodes[n % nodes.length]
  await pause(random() * (lasts + 2_000))
  await node?.server().stop('SIGKILL')
  await node?.start()
}

async function stepBack(ground: Ground, n: number): Promise<void> {
  if (n % 2 === 0) return
  await pause(random() * lasts)
  await moveTime(ground, -stepBackMs)
  await pause(1_500)
  await moveTime(ground, stepBackMs)
}

/** Lines whose moment the shared clock has not seen: whoever wrote them had another. */
const strayMoments = (history: History, from: number, to: number) =>
  history.end.record.flatMap(({ seq, at }) =>
    at < from - slackMs || at > to + slackMs
      ? [`A8 line ${seq} is ${at < from ? at - from : at - to} ms off`]
      : [],
  )

/** One auction on both servers. */
async function run(cluster: Cluster, people: readonly Caller[], n: number) {
  const { ground, nodes } = cluster
  const from = await timeNow(ground)
  const lot = await stageLot(ground, people.slice(0, bidders), {
    ...{
      visibility: n % 4 < 2 ? 'open' : 'rankOnly',
      direction: 'ascending',
      startFen: 100_000,
      stepFen: 1_000,
    },
    ...{ startsIn: 800, endsIn: 800 + lasts, windowSeconds: 1, extensionSeconds: 2, maxExtensions: 3 },
  })
  const urls = nodes.map(({ url }) => url)
  const experience = { heard: [], intentions: [] }
  const fights = urls.map((mine): Fight => {
    const mostly = { nodes: [mine, mine, mine, ...urls], random, mostCopies: 2, lostShare: 0.02 }
    return { ...fightOver(lot, mostly), experience }
  })
  const watchers = people.slice(bidders - 2).map((who, index) =>
    watchLot({
      at: () => urls[Math.floor(random() * urls.length)] ?? '',
      reachableSince: () => 0,
      ...{ auctionId: lot.id, who, from: `10.2.0.${index + 1}` },
    }),
  )
  const bidding = lot.bidders.map((who, index) => {
    const fight = fights[index % fights.length]
    return fight && bidOn(fight, who, 400)
  })
  const offs = await Promise.all(nodes.map((node) => toldTimeOff(ground, node, lot.id)))
  await Promise.all([killOne(cluster, n), stepBack(ground, n)])
  const closed = await until(async () => (await lotNow(ground, lot.id)).phase === 'closed', 30_000)
  await Promise.race([Promise.all(bidding), pause(15_000)])
  for (const fight of fights) fight.givenUp = true
  await Promise.all(bidding)
  await until(() => watchers.every((watcher) => watcher.over()), 20_000)
  const history = await historyOf(ground, lot, experience)
  const problems = [...problemsOf(history), ...strayMoments(history, from, await timeNow(ground))]
  for (const watcher of watchers) {
    watcher.stop()
    problems.push(...(await seenProblems(urls[0] ?? '', watcher, history)))
  }
  for (const off of offs) if (!(off <= toldWithinMs)) problems.push(`A8 a server tells a time ${off} ms off`)
  const returnsMs = watchers.flatMap((watcher) => watcher.returnsMs.slice(1))
  return { history, problems, closed, offs, returnsMs }
}

const cluster = await openCluster(
  [skewMs, -skewMs].map((ms) => ({ env: { ...settings, ...skewed(ms) }, parameters: `-c bench.skew=${ms}` })),
  somebody,
)
try {
  await moveTime(cluster.ground, platformAheadMs)
  if (mutant) await plantBug(cluster.ground.db as never, mutant)
  const people = await makePeople(cluster.ground, bidders + 2)
  const outcomes: Awaited<ReturnType<typeof run>>[] = []
  for (let n = 0; n < rounds; n += 1) {
    const outcome = await run(cluster, people, n)
    outcomes.push({ ...outcome, problems: outcome.problems.map((problem) => `round ${n}: ${problem}`) })
  }
  const problems = outcomes.flatMap((outcome) => outcome.problems)
  const right = outcomes.filter((outcome) => outcome.problems.length === 0)
  const longest = right.toSorted((a, b) => b.history.end.record.length - a.history.end.record.length)[0]
  const { planted, missed } = longest ? missedFaults(longest.history) : { planted: 0, missed: ['all'] }
  for (const name of missed) console.error(`not found: ${name}`)
  const lots = outcomes.map(({ history }) => history.end.state.lot)
  const back = spread(outcomes.flatMap(({ returnsMs }) => returnsMs))
  const verdict = verdictOn(mutant, problems)
  report({
    name: 'auction-nodes',
    seed,
    figures: {
      ...{ rounds, kills: rounds, skewMs, skewedBy, stepsBack: Math.floor(rounds / 2), stepBackMs },
      accepted: lots.reduce((sum, { bids }) => sum + bids, 0),
      extensions: lots.reduce((sum, { extensions }) => sum + extensions, 0),
      stuckLots: outcomes.filter(({ closed }) => !closed).length,
      toldTimeOffMaxMs: round(Math.max(...outcomes.flatMap(({ offs }) => offs))),
      ...{ returnMedianMs: back.median, returnP95Ms: back.p95, byGoal: byGoal(problems) },
      ...{ planted, missedFaults: missed.length, ...verdict.figures },
    },
    floors: {
      ...{ rounds: { least: 20 }, stuckLots: { most: 0 }, missedFaults: { most: 0 } },
      ...{ toldTimeOffMaxMs: { most: toldWithinMs }, ...verdict.floors },
    },
  })
  process.exitCode = verdict.exitCode || (mutant === undefined && missed.length > 0) ? 1 : 0
} finally {
  await cluster.close()
}
