import { setTimeout as pause } from 'node:timers/promises'
import { liveClose } from '@jb/contract/platform/live.shapes'
import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import type { Caller } from '@jb/testing/persona'
import { mutantOf, plantBug, verdictOn } from './lib/auction-bugs.ts'
import { type Cluster, openCluster } from './lib/auction-cluster.ts'
import { bidOn, fightOver } from './lib/auction-crowd.ts'
import { byGoal } from './lib/auction-faults.ts'
import { historyOf } from './lib/auction-history.ts'
import { seenProblems } from './lib/auction-seen.ts'
import { lotNow, makePeople, stageLot } from './lib/auction-stage.ts'
import { watchLot } from './lib/auction-watch.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, seed, spread } from './lib/result.ts'
import { type Balancer, balance } from './lib/shutdown-balancer.ts'
import { until } from './lib/until.ts'

/**
 * One of two servers behind a balancer is told to end (SIGTERM) in the middle of an auction, then started again, then
 * the other. Nothing that was acknowledged is lost, nobody sees an answer of 500 or more, and every socket is closed
 * with the word to come back.
 * `npx tsx bench/shutdown-load.ts --rounds 50`; `--mutant killed` (SIGKILL instead) has to be found.
 */
const rounds = numberOf('rounds', 50)
const mutant = mutantOf(['killed', 'losesPrices'])
const random = numbersFrom(seed)
const [bidders, watchers, lasts] = [16, 8, 9_000]

/** Ends one server and starts it again; how long it took to end, and whether it ended by itself without a fault. */
async function restart({ nodes }: Cluster, { ready }: Balancer, n: number) {
  const node = nodes[n % nodes.length]
  if (!node) throw new Error('there is no server')
  await pause(500 + random() * (lasts / 2))
  await until(() => ready().length === nodes.length, 20_000)
  const from = performance.now()
  const code = await node.server().stop(mutant === 'killed' ? 'SIGKILL' : 'SIGTERM')
  const endMs = performance.now() - from
  await node.start()
  return { endMs, code }
}

async function run(cluster: Cluster, balancer: Balancer, people: readonly Caller[], n: number) {
  const { ground, nodes } = cluster
  const lot = await stageLot(ground, people, {
    ...{
      visibility: n % 2 === 0 ? 'open' : 'rankOnly',
      direction: 'ascending',
      startFen: 100_000,
      stepFen: 1_000,
    },
    ...{ startsIn: 500, endsIn: 500 + lasts, windowSeconds: 1, extensionSeconds: 1, maxExtensions: 2 },
  })
  const fight = fightOver(lot, { nodes: [balancer.url], random, mostCopies: 1, lostShare: 0 })
  const failedBefore = balancer.failures.length
  const watching = people.slice(0, watchers).map((who, index) =>
    watchLot({
      ...{ at: () => balancer.url, reachableSince: () => 0, auctionId: lot.id, who },
      from: `10.3.0.${index + 1}`,
    }),
  )
  const bidding = Promise.all(lot.bidders.map((who) => bidOn(fight, who, 250)))
  const ended = await restart(cluster, balancer, n)
  const closed = await until(async () => (await lotNow(ground, lot.id)).phase === 'closed', 30_000)
  await Promise.race([bidding, pause(10_000)])
  fight.givenUp = true
  await bidding
  await until(() => watching.every((watcher) => watcher.over()), 20_000)
  const history = await historyOf(ground, lot, fight.experience)
  const failures = balancer.failures.slice(failedBefore)
  const problems = [...problemsOf(history), ...failures]
  const codes = watching.flatMap((watcher) => watcher.codes)
  for (const watcher of watching) {
    watcher.stop()
    problems.push(...(await seenProblems(nodes[(n + 1) % nodes.length]?.url ?? '', watcher, history)))
  }
  for (const code of codes)
    if (code !== liveClose.restart)
      problems.push(`a socket was closed with ${code} instead of the word to come back`)
  if (ended.code !== 0) problems.push(`the server ended with ${ended.code}`)
  if (!closed) problems.push('the auction never closed')
  const returnsMs = watching.flatMap((watcher) => watcher.returnsMs.slice(1))
  return { ...ended, history, problems, failures, codes, returnsMs }
}

const cluster = await openCluster([{}, {}])
const balancer = await balance(
  cluster.nodes.map(({ url }) => url),
  random,
)
try {
  if (mutant === 'losesPrices') await plantBug(cluster.ground.db as never, mutant)
  const people = await makePeople(cluster.ground, bidders)
  const outcomes: Awaited<ReturnType<typeof run>>[] = []
  for (let n = 0; n < rounds; n += 1) outcomes.push(await run(cluster, balancer, people, n))
  const problems = outcomes.flatMap((outcome, n) => outcome.problems.map((one) => `round ${n}: ${one}`))
  const codes = outcomes.flatMap((outcome) => outcome.codes)
  const end = spread(outcomes.map(({ endMs }) => endMs))
  const back = spread(outcomes.flatMap(({ returnsMs }) => returnsMs))
  const judged = outcomes.flatMap((outcome) => problemsOf(outcome.history))
  const goals = byGoal(judged)
  const verdict = verdictOn(mutant, problems)
  report({
    name: 'shutdown-load',
    seed,
    figures: {
      ...{
        rounds,
        bidders,
        accepted: outcomes.reduce((sum, { history }) => sum + history.end.state.lot.bids, 0),
      },
      acknowledgedLost: goals.A1 ?? 0,
      failedAnswers: outcomes.reduce((sum, { failures }) => sum + failures.length, 0),
      socketsToldToComeBack: codes.filter((code) => code === liveClose.restart).length,
      socketsCut: codes.filter((code) => code !== liveClose.restart).length,
      ...{ endMedianMs: end.median, endMaxMs: end.max },
      ...{ returnMedianMs: back.median, returnP95Ms: back.p95, byGoal: goals, ...verdict.figures },
    },
    floors: {
      ...{ rounds: { least: 50 }, acknowledgedLost: { most: 0 }, failedAnswers: { most: 0 } },
      ...{ socketsToldToComeBack: { least: rounds }, socketsCut: { most: 0 }, ...verdict.floors },
    },
  })
  process.exitCode = verdict.exitCode
} finally {
  await balancer.close()
  await cluster.close()
}
