import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import type { Caller } from '@jb/testing/persona'
import { freePort, openFolder, startServer } from '../e2e/support/server.ts'
import { bidOn, type Fight, fightOver } from './lib/auction-crowd.ts'
import { placeFailpoints, points } from './lib/auction-failpoint.ts'
import { byGoal, missedFaults } from './lib/auction-faults.ts'
import { historyOf } from './lib/auction-history.ts'
import { type Killed, killAt, victims } from './lib/auction-killing.ts'
import { lotNow, makePeople, openGround, stageLot, type Terms } from './lib/auction-stage.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, seed, spread } from './lib/result.ts'

/**
 * Kills the server, its own database or both (`kill -9`) in the middle of an auction, at any moment and at named places,
 * starts the server again and lets the auction end. Whoever got no answer asks with the key. Now and then a second
 * server is started on the same data folder, which has to be refused.
 * `npx tsx bench/auction-kill.ts --kills 300 --first 0`
 */
const kills = numberOf('kills', 300)
/** The number of the first kill: which place, who is killed and on what kind of lot go round by it. */
const first = numberOf('first', 0)
const random = numbersFrom(seed)
const port = await freePort()
const settings = { DEMO: '0', HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' }
const bidders = 6

/** Upwards in the open, downwards by ranks, upwards blind. */
const kinds: readonly Pick<Terms, 'visibility' | 'direction' | 'startFen'>[] = [
  { visibility: 'open', direction: 'ascending', startFen: 100_000 },
  { visibility: 'rankOnly', direction: 'reverse', startFen: 900_000_000 },
  { visibility: 'blind', direction: 'ascending', startFen: 100_000 },
]
/** One after the other in a ring, each `often` times. */
const inTurn = <T>(ring: readonly T[], n: number, often: number): T => {
  const one = ring[Math.floor(n / often) % ring.length]
  if (one === undefined) throw new Error('an empty ring')
  return one
}

let server = await startServer({ dataDir: await openFolder('bench-auction-kill'), port, env: settings })
const { dataDir } = server
let ground = await openGround(dataDir)

/** A second server on the same folder says why it cannot start. */
async function isRefused(): Promise<boolean> {
  try {
    await (await startServer({ dataDir, env: settings })).stop()
    return false
  } catch (problem) {
    return /ended with code [1-9]/.test(String(problem)) && String(problem).includes('正在被另一个服务使用')
  }
}

async function restarted(): Promise<number> {
  await ground.close().catch(() => undefined)
  const from = performance.now()
  server = await startServer({ dataDir, port, env: settings })
  const ms = performance.now() - from
  ground = await openGround(dataDir)
  return ms
}

/** Waits for the bidders and the end; whoever still waits after that is given up. */
async function finish(fight: Fight, bidding: Promise<unknown>): Promise<boolean> {
  const patience = pause(30_000).then(() => false)
  const done = await Promise.race([bidding.then(() => true), patience])
  fight.givenUp = true
  await bidding
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    if ((await lotNow(ground, fight.lot.id)).phase === 'closed') return done
    await pause(100)
  }
  return false
}

async function killOnce(n: number, people: readonly Caller[]) {
  const point = inTurn(points, n, 1)
  const victim = inTurn(victims, n, points.length)
  const lasts = 2_500 + Math.floor(random() * 3_500)
  const lot = await stageLot(ground, people, {
    ...{ ...inTurn(kinds, n, points.length * victims.length), stepFen: 1_000 },
    ...{ startsIn: 600, endsIn: 600 + lasts, windowSeconds: 1, extensionSeconds: 2, maxExtensions: 2 },
  })
  const fight = fightOver(lot, { nodes: [server.url], random, mostCopies: 2, lostShare: 0.05 })
  const bidding = Promise.all(lot.bidders.map((who) => bidOn(fight, who, 120)))
  const afterMs = random() * (lasts + 3_000)
  const killed = await killAt(ground, server, { point, victim, auctionId: lot.id, afterMs })
  const readyMs = await restarted()
  const finished = await finish(fight, bidding)
  const history = await historyOf(ground, lot, fight.experience)
  const problems = problemsOf(history)
  for (const problem of problems) console.error(`kill ${n} (${point}, ${victim}): ${problem}`)
  return { ...killed, readyMs, finished, history, problems, askedByKey: fight.askedByKey, point }
}

type Outcome = Killed & Awaited<ReturnType<typeof killOnce>>

/** Faults are planted in the longest history that is right. */
function plantedIn(outcomes: readonly Outcome[]) {
  const right = outcomes.filter(({ problems }) => problems.length === 0)
  const [longest] = right.toSorted((a, b) => b.history.end.record.length - a.history.end.record.length)
  return longest ? missedFaults(longest.history) : { planted: 0, missed: ['all'] }
}

try {
  await placeFailpoints(ground.db as never)
  const people = await makePeople(ground, bidders)
  const outcomes: Outcome[] = []
  let [starts, refusals] = [0, 0]
  for (let n = first; n < first + kills; n += 1) {
    outcomes.push(await killOnce(n, people))
    if ((n - first) % 10 !== 0) continue
    starts += 1
    if (await isRefused()) refusals += 1
  }
  const problems = outcomes.flatMap((outcome) => outcome.problems)
  const { planted, missed } = plantedIn(outcomes)
  for (const name of missed) console.error(`not found: ${name}`)
  const count = (of: (outcome: Outcome) => boolean) => outcomes.filter(of).length
  const ready = spread(outcomes.map(({ readyMs }) => readyMs))
  const atPlace = points.map((point) => [point, count((one) => one.point === point && one.reached)] as const)
  report({
    name: 'auction-kill',
    seed,
    figures: {
      ...{ kills, bidders },
      killsAtPlaces: Object.fromEntries(atPlace),
      killsAtRarestPlace: Math.min(...atPlace.map(([, times]) => times)),
      placesMissed: count((one) => !one.reached),
      accepted: outcomes.reduce((sum, { history }) => sum + history.end.state.lot.bids, 0),
      askedByKey: outcomes.reduce((sum, { askedByKey }) => sum + askedByKey, 0),
      ...{ problems: problems.length, byGoal: byGoal(problems) },
      wrongWinners: problems.filter((problem) => problem.startsWith('A4')).length,
      stuckLots: count((one) => !one.finished),
      serversThatStayed: count((one) => !one.ended),
      ...{ readyMedianMs: ready.median, readyP95Ms: ready.p95, readyMaxMs: ready.max },
      ...{ secondStarts: starts, secondStartsRefused: refusals, planted, missedFaults: missed.length },
    },
    floors: {
      ...{ kills: { least: 300 }, problems: { most: 0 }, wrongWinners: { most: 0 }, stuckLots: { most: 0 } },
      ...{ serversThatStayed: { most: 0 }, readyP95Ms: { most: 3_000 }, missedFaults: { most: 0 } },
      secondStartsRefused: { least: starts },
      // A place that nobody was killed at proves nothing.
      killsAtRarestPlace: { least: Math.floor(kills / points.length / 2) },
      placesMissed: { most: Math.ceil(kills / 10) },
    },
  })
  process.exitCode = problems.length > 0 || missed.length > 0 || refusals < starts ? 1 : 0
} catch (problem) {
  // Told before the folder is removed, which a database that is still ending may prevent.
  console.error(problem)
  process.exitCode = 1
} finally {
  await ground.close().catch(() => undefined)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
