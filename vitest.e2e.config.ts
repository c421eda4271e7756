import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { extent, someOf, someSeed } from './packages/testing/src/choice.ts'

process.env.JB_SEED ??= someSeed()

const journey = (name: string) => `e2e/journeys/${name}.journey.ts`

/** Journeys that compare what a person waits for with a time: nothing else runs beside them. */
const measured = ['auction-storm', 'line', 'lists', 'live', 'offline', 'phone'].map(journey)

/** What the product is for, and what it must never do wrong: looked at every time. */
const core = [
  'main',
  'auction',
  'approval-publish',
  'demand',
  'security',
  'offline',
  'first-day',
  'native',
  'tour',
].map(journey)
/** How many of the other journeys are looked at beside the core. */
const beside = 2

function files(): readonly string[] {
  if (extent === 'all') return ['e2e/**/*.journey.ts']
  const folder = fileURLToPath(new URL('e2e/journeys', import.meta.url))
  const all = readdirSync(folder).flatMap((name) =>
    name.endsWith('.journey.ts') ? `e2e/journeys/${name}` : [],
  )
  const others = all.filter((path) => !core.includes(path) && !measured.includes(path))
  return [...core, ...someOf(others, beside, (path) => path)]
}

/** The longest first, so that no worker is left alone with it. */
class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(journey('tour'))
    return [...sorted.filter(isLongest), ...sorted.filter((spec) => !isLongest(spec))]
  }
}

const common = {
  environment: 'node',
  // The files of a worker share its browser; what else they share knows the server that it is about.
  isolate: false,
  maxConcurrency: 2,
  testTimeout: 90_000,
  hookTimeout: 120_000,
} as const
const chosen = files()

/** The journeys: built servers and real browsers. Each file has a world of its own; two run at a time. */
export default defineConfig({
  test: {
    globalSetup: ['e2e/support/told-story.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'e2e',
          include: [...chosen],
          exclude: measured,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'e2e measured',
          include: extent === 'all' ? measured : measured.filter((path) => chosen.includes(path)),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
