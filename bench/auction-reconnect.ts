import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import { mutantOf, verdictOn } from './lib/auction-bugs.ts'
import { openCluster } from './lib/auction-cluster.ts'
import { bidOn, type Fight, fightOver } from './lib/auction-crowd.ts'
import { cutLine } from './lib/auction-cutter.ts'
import { byGoal } from './lib/auction-faults.ts'
import { historyOf } from './lib/auction-history.ts'
import { seenProblems } from './lib/auction-seen.ts'
import { lotNow, makePeople, stageLot } from './lib/auction-stage.ts'
import { type Watcher, watchLot } from './lib/auction-watch.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'
import { until } from './lib/until.ts'

/**
 * Phones that watch two auctions over a line which is cut every one to five seconds, and now and then stays away for a
 * while. Each comes back with the last number it has; in the end every line has come once, and each screen, made by
 * the app's own code, shows what the record says.
 * `npx tsx bench/auction-reconnect.ts --seconds 60 --watchers 20`; `--mutant losesNews` has to be found.
 */
const seconds = numberOf('seconds', 60)
const watchers = numberOf('watchers', 20)
const mutant = mutantOf(['losesNews'])
const random = numbersFrom(seed)
const bidders = 6
const cutting = { random, leastMs: 1_000, mostMs: 5_000, awayMs: 1_500 }

const cluster = await openCluster([{}])
const [node] = cluster.nodes
if (!node) throw new Error('there is no server')
const cutter = await cutLine(node.url, cutting)
const watching: Watcher[] = []
try {
  const { ground } = cluster
  const people = await makePeople(ground, bidders + Math.max(2, Math.ceil(watchers / 4)))
  const terms = {
    ...({ direction: 'ascending', startFen: 100_000, stepFen: 1_000, startsIn: 1_500 } as const),
    ...{ endsIn: 1_500 + seconds * 1_000, windowSeconds: 1, extensionSeconds: 1, maxExtensions: 1 },
  }
  const watched: { fight: Fight; seen: Watcher[] }[] = []
  for (const visibility of ['open', 'rankOnly'] as const) {
    const lot = await stageLot(ground, people.slice(0, bidders), { ...terms, visibility })
    watched.push({
      fight: fightOver(lot, { nodes: [node.url], random, mostCopies: 1, lostShare: 0 }),
      seen: [],
    })
  }
  for (let n = 0; n < watchers; n += 1) {
    const { fight, seen } = watched[n % 2] ?? {}
    const who = people[n % people.length]
    if (!fight || !seen || !who) throw new Error('nobody watches nothing')
    const watcher = watchLot({
      ...{ at: () => cutter.url, reachableSince: cutter.backSince, auctionId: fight.lot.id, who },
      ...{ from: `10.1.0.${n + 1}`, ...(mutant ? { losesEvery: 15 } : {}) },
    })
    seen.push(watcher)
    watching.push(watcher)
  }
  await Promise.all(watched.flatMap(({ fight }) => fight.lot.bidders.map((who) => bidOn(fight, who, 2_000))))
  const problems: string[] = []
  let lines = 0
  // Whoever is on the way now has the time to come through.
  cutter.calm()
  for (const { fight, seen } of watched) {
    await until(async () => (await lotNow(ground, fight.lot.id)).phase === 'closed', 30_000)
    await until(() => seen.every((watcher) => watcher.over()), 60_000)
    const history = await historyOf(ground, fight.lot, fight.experience)
    lines += history.end.record.length
    problems.push(...problemsOf(history))
    for (const watcher of seen) problems.push(...(await seenProblems(node.url, watcher, history)))
  }
  const returnsMs = watching.flatMap((watcher) => watcher.returnsMs.slice(1))
  const back = spread(returnsMs)
  const verdict = verdictOn(mutant, problems)
  report({
    name: 'auction-reconnect',
    seed,
    figures: {
      ...{ seconds, watchers, lines, cuts: cutter.cuts(), returns: returnsMs.length },
      returnsPerWatcher: round(returnsMs.length / watchers),
      ...{ returnMedianMs: back.median, returnP95Ms: back.p95, returnMaxMs: back.max },
      missedOrTwice: problems.filter((problem) => problem.startsWith('A9')).length,
      ...{ byGoal: byGoal(problems), ...verdict.figures },
    },
    floors: { cuts: { least: watchers }, returnP95Ms: { most: 1_000 }, ...verdict.floors },
  })
  process.exitCode = verdict.exitCode
} finally {
  for (const watcher of watching) watcher.stop()
  await cutter.close()
  await cluster.close()
}
