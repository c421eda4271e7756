import { problemsOf } from '@jb/testing/auction-simulation/check-history'
import { keepFailedSeeds } from '@jb/testing/auction-simulation/failed-seeds'
import { live } from '@jb/testing/auction-simulation/history'
import { plantedFaults } from '@jb/testing/auction-simulation/planted'
import { caughtAfter, simulate } from '@jb/testing/auction-simulation/simulate'
import { numberOf } from './lib/options.ts'
import { report, round, seed } from './lib/result.ts'

/**
 * The rule of the auction, as it runs, on two simulated servers with one simulated database: crashes, lost, doubled
 * and late messages, clocks that are set back, sessions that are cut off. One seed is one history.
 * `npx tsx bench/auction-simulation.ts --histories 20000`; `--seed 7` lives and prints that one.
 * Seeds that go wrong are kept in failed-seeds.json, which the tests live again.
 */
const histories = numberOf('histories', 20_000)
const single = numberOf('seed', 0)
const mostPerFault = 3_000

if (single > 0) {
  const history = live(single)
  const { record, state } = history.end
  for (const { salt, hash, ...line } of record) console.log(JSON.stringify(line))
  console.log(
    JSON.stringify({ seed: single, terms: history.terms, lot: state.lot, problems: problemsOf(history) }),
  )
} else {
  const from = performance.now()
  const { wrong, ...sums } = simulate(seed, histories)
  const seconds = round((performance.now() - from) / 1000)
  if (wrong.length > 0) keepFailedSeeds(wrong.slice(0, 20).map((one) => one.seed))
  for (const one of wrong.slice(0, 20)) console.error(JSON.stringify(one))
  const faults = Object.entries(plantedFaults)
  const caught = faults.map(([name, planted]) => [name, caughtAfter(planted, seed, mostPerFault)] as const)
  for (const [name, after] of caught) if (after === null) console.error(`not found: ${name}`)
  const found = caught.flatMap(([name, after]) => (after === null ? [] : [[name, after] as const]))
  report({
    name: 'auction-simulation',
    seed,
    figures: {
      ...sums,
      violations: wrong.length,
      seconds,
      historiesPerSecond: round(histories / seconds),
      faults: faults.length,
      missedFaults: faults.length - found.length,
      historiesUntilFound: Object.fromEntries(found),
    },
    floors: {
      histories: { least: 20_000 },
      violations: { most: 0 },
      seconds: { most: 300 },
      faults: { least: 10 },
      missedFaults: { most: 0 },
    },
  })
  process.exitCode = wrong.length > 0 || found.length < faults.length ? 1 : 0
}
