import { setTimeout as pause } from 'node:timers/promises'
import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import { urlOf } from '@jb/testing/server-process'
import { openFolder, type Server, startServer } from '../e2e/support/server.ts'
import { bidOn, type Fight, fightOver } from './lib/auction-crowd.ts'
import { byGoal, missedFaults } from './lib/auction-faults.ts'
import { historyOf } from './lib/auction-history.ts'
import { type Ground, lotNow, makePeople, openGround, stageLot, type Terms } from './lib/auction-stage.ts'
import { numberOf } from './lib/options.ts'
import { numbersFrom } from './lib/random.ts'
import { report, round, seed } from './lib/result.ts'

/**
 * Many bidders on three lots and two servers with one database. Each price is sent one to five times with one key in
 * parallel, some answers are lost on the way and asked for by key, some keys are used again with another price. In the
 * end everything that anybody was told is compared with the record.
 * `npx tsx bench/auction-loss.ts --bidders 200 --seconds 60`
 */
const bidders = numberOf('bidders', 200)
const seconds = numberOf('seconds', 60)
const restMs = numberOf('rest', 100)
const random = numbersFrom(seed)

const settings = { DEMO: '0', HTTP_ONLY: '1', RATE_PER_MINUTE: '10000000', LOG_LEVEL: 'error' }
const clock = { startsIn: 3_000, windowSeconds: 2, extensionSeconds: 2, maxExtensions: 3 }
const upwards = { ...clock, direction: 'ascending', startFen: 100_000, stepFen: 1_000 } as const
const offered: readonly (Pick<Terms, 'visibility'> & Omit<Terms, 'endsIn'>)[] = [
  { ...upwards, visibility: 'rankOnly' },
  { ...upwards, visibility: 'open' },
  { ...clock, direction: 'reverse', visibility: 'open', startFen: 90_000_000_000, stepFen: 100 },
]

async function secondNode({ connection }: Ground, { dataDir }: Server): Promise<Server> {
  const env = { DATABASE_URL: urlOf(connection, 'postgres'), SECRET_FILE: `${dataDir}/secret` }
  return startServer({ dataDir: await openFolder('bench-auction-node'), env: { ...settings, ...env } })
}

/** Waits until the lot is closed; a lot that stays open is left to the checks. */
async function untilClosed(ground: Ground, { lot }: Fight): Promise<void> {
  const until = performance.now() + 30_000
  while ((await lotNow(ground, lot.id)).phase !== 'closed' && performance.now() < until) await pause(200)
}

async function fightOut(ground: Ground, nodes: readonly string[]) {
  const people = await makePeople(ground, bidders)
  const fights: Fight[] = []
  for (const terms of offered) {
    const lot = await stageLot(ground, people, { ...terms, endsIn: clock.startsIn + seconds * 1_000 })
    fights.push(fightOver(lot, { nodes, random, mostCopies: 5, lostShare: 0.1 }))
  }
  const [quiet, open, few] = fights
  if (!quiet || !open || !few) throw new Error('three lots are needed')
  const lotOf = (n: number) => (n < 4 ? few : n % 4 === 0 ? open : quiet)
  await Promise.all(
    people.map((_, n) => {
      const fight = lotOf(n)
      const who = fight.lot.bidders[n]
      return who && bidOn(fight, who, fight === few ? 2_000 : restMs)
    }),
  )
  for (const fight of fights) await untilClosed(ground, fight)
  return fights
}

const first = await startServer({ dataDir: await openFolder('bench-auction-loss'), env: settings })
const ground = await openGround(first.dataDir)
const second = await secondNode(ground, first)
try {
  const fights = await fightOut(ground, [first.url, second.url])
  const histories = []
  for (const { lot, experience } of fights) histories.push(await historyOf(ground, lot, experience))
  const problems = histories.flatMap((history) => problemsOf(history))
  for (const problem of problems.slice(0, 20)) console.error(problem)
  const small = histories.at(-1)
  const { planted, missed } = small ? missedFaults(small) : { planted: 0, missed: ['all'] }
  for (const name of missed) console.error(`not found: ${name}`)
  const count = (of: (fight: Fight) => number) => fights.reduce((sum, fight) => sum + of(fight), 0)
  const accepted = histories.reduce((sum, { end }) => sum + end.state.lot.bids, 0)
  const reused = ({ experience }: Fight) =>
    experience.heard.filter(
      ({ verdict }) => verdict.state === 'refused' && verdict.code === 'auction.keyReused',
    )
  report({
    name: 'auction-loss',
    seed,
    figures: {
      ...{ bidders, seconds, accepted, acceptedPerSecond: round(accepted / seconds) },
      prices: count(({ experience }) => experience.intentions.length),
      answers: count(({ experience }) => experience.heard.length),
      askedByKey: count(({ askedByKey }) => askedByKey),
      otherPriceTaken: count(({ reuseTaken }) => reuseTaken),
      otherPriceRefused: count((fight) => reused(fight).length),
      ...{ problems: problems.length, byGoal: byGoal(problems), planted, missedFaults: missed.length },
    },
    floors: {
      ...{
        accepted: { least: 10_000 },
        problems: { most: 0 },
        otherPriceTaken: { most: 0 },
        planted: { least: 9 },
      },
      missedFaults: { most: 0 },
    },
  })
  process.exitCode = problems.length > 0 || missed.length > 0 ? 1 : 0
} finally {
  await ground.close()
  await second.remove()
  await first.remove()
}
