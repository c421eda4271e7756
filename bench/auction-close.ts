import { setTimeout as pause } from 'node:timers/promises'
import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import type { Caller } from '@jb/testing/persona'
import { mutantOf, plantBug, verdictOn } from './lib/auction-bugs.ts'
import { type Cluster, openCluster } from './lib/auction-cluster.ts'
import { delayClosing } from './lib/auction-failpoint.ts'
import { byGoal, missedFaults } from './lib/auction-faults.ts'
import { historyOf } from './lib/auction-history.ts'
import { lotNow, makePeople, stageLot } from './lib/auction-stage.ts'
import { fireAround, momentProblems, type Range } from './lib/auction-volley.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed, spread } from './lib/result.ts'
import { until } from './lib/until.ts'

/**
 * Prices around the very end of many auctions, on two servers, while the job that closes comes up to a second and a
 * half late: nothing is taken after the end, and what was acknowledged before it counts.
 * `npx tsx bench/auction-close.ts --lots 1000 --per-second 15`; `--mutant timeBeforeTheLock` has to be found.
 */
const lots = numberOf('lots', 1_000)
const perSecond = numberOf('per-second', 15)
const mutant = mutantOf(['timeBeforeTheLock', 'closesOverTheLastPrice', 'losesPrices'])
const random = numbersFrom(seed)
const volley = { shots: 6, beforeMs: 60, afterMs: 20 }
const pace = { halfMs: 10 }
const lateMs = 1_500
const mostOpen = 40

/** A busy machine gets fewer lots at once: those that would begin late say nothing of their end. */
let openAtOnce = 12

function learnPace({ shots: [first] }: Range): void {
  const late = first?.verdict.state === 'refused' && first.verdict.code === 'auction.notLive'
  openAtOnce = late ? Math.max(2, openAtOnce * 0.7) : Math.min(mostOpen, openAtOnce + 0.2)
}

/** One auction until it is closed; every fifth may be prolonged twice, and is fired at again at each new end. */
async function runOut({ ground, nodes }: Cluster, people: readonly Caller[], n: number) {
  const lot = await stageLot(ground, people, {
    visibility: n % 2 === 0 ? 'open' : 'rankOnly',
    direction: n % 3 === 0 ? 'reverse' : 'ascending',
    ...{ startFen: 10_000_000, stepFen: 1_000, startsIn: 500, endsIn: 6_000 },
    ...(n % 5 === 0
      ? { windowSeconds: 1, extensionSeconds: 1, maxExtensions: 2 }
      : { windowSeconds: 0, extensionSeconds: 0, maxExtensions: 0 }),
  })
  const urls = nodes.map(({ url }) => url)
  const experience = { heard: [], intentions: [] }
  const range: Range = { lot, nodes: urls, random, experience, shots: [], pace }
  let ends = lot.terms.endsAt
  await fireAround(range, lot.terms.endsAt - 2_000, { shots: 1, beforeMs: 0, afterMs: 500 })
  for (let again = true; again; ) {
    await fireAround(range, ends, volley)
    const { endsAt } = await lotNow(ground, lot.id)
    again = endsAt > ends
    ends = endsAt
  }
  await until(async () => (await lotNow(ground, lot.id)).phase === 'closed', 30_000)
  return { range, ends }
}

type Ended = Awaited<ReturnType<typeof runOut>>

async function judged({ ground }: Cluster, { range, ends }: Ended) {
  const history = await historyOf(ground, range.lot, range.experience)
  const closed = history.end.record.find(({ kind }) => kind === 'closed')
  return {
    ...{ history, lagMs: closed ? closed.at - ends : 0 },
    problems: [...problemsOf(history), ...momentProblems(range, ends)],
  }
}

const cluster = await openCluster([{}, {}])
try {
  await delayClosing(cluster.ground.db as never, lateMs)
  if (mutant) await plantBug(cluster.ground.db as never, mutant)
  const people = await makePeople(cluster.ground, 3)
  const running: Promise<Ended>[] = []
  let open = 0
  for (let n = 0; n < lots; n += 1) {
    while (open >= openAtOnce) await pause(20)
    open += 1
    const one = runOut(cluster, people, n)
    running.push(one)
    void one
      .then(({ range }) => learnPace(range))
      .catch(() => undefined)
      .finally(() => {
        open -= 1
      })
    await pause(1_000 / perSecond)
  }
  const ended = await Promise.all(running)
  const outcomes = []
  for (const one of ended) outcomes.push(await judged(cluster, one))
  const problems = outcomes.flatMap((outcome) => outcome.problems)
  const right = outcomes.filter((outcome) => outcome.problems.length === 0)
  const longest = right.toSorted((a, b) => b.history.end.record.length - a.history.end.record.length)[0]
  const { planted, missed } = longest ? missedFaults(longest.history) : { planted: 0, missed: ['all'] }
  for (const name of missed) console.error(`not found: ${name}`)
  const shots = ended.flatMap(({ range, ends }) => range.shots.map((shot) => ({ ...shot, ends })))
  const taken = shots.flatMap(({ verdict, ends }) =>
    verdict.state === 'accepted' && ends - verdict.at <= 50 ? [ends - verdict.at] : [],
  )
  const lag = spread(outcomes.map(({ lagMs }) => lagMs))
  const verdict = verdictOn(mutant, problems)
  const share = lots / 10
  report({
    name: 'auction-close',
    seed,
    figures: {
      ...{ lots, prices: shots.length, takenInTheLast50Ms: taken.length },
      latestTakenMsBeforeTheEnd: round(Math.min(...taken)),
      refusedAsOver: shots.filter(
        ({ verdict: { state, ...rest } }) =>
          state === 'refused' && 'code' in rest && rest.code === 'auction.closed',
      ).length,
      prolonged: outcomes.filter(({ history }) => history.end.state.lot.extensions > 0).length,
      ...{ closedAfterMedianMs: lag.median, closedAfterMaxMs: lag.max, byGoal: byGoal(problems) },
      ...{ planted, missedFaults: missed.length, ...verdict.figures },
    },
    floors: {
      ...{ lots: { least: 1_000 }, takenInTheLast50Ms: { least: share }, refusedAsOver: { least: share } },
      ...{ missedFaults: { most: 0 }, ...verdict.floors },
    },
  })
  process.exitCode = verdict.exitCode || (mutant === undefined && missed.length > 0) ? 1 : 0
} finally {
  await cluster.close()
}
