import { defineConfig } from 'vitest/config'

/** Journeys that compare what a person waits for with a time: nothing else runs beside them. */
const measured = ['auction-storm', 'line', 'lists', 'offline', 'phone'].map(
  (name) => `e2e/journeys/${name}.journey.ts`,
)

const common = { environment: 'node', maxConcurrency: 2, testTimeout: 90_000, hookTimeout: 120_000 } as const

/**
 * The journeys: built servers and real browsers. Each file has a world of its own; one runs at a time, since a world is
 * a database, a server with living auctions and up to four browsers, and two cores carry one of them well.
 */
export default defineConfig({
  test: {
    globalSetup: ['e2e/support/told-story.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['e2e/**/*.journey.ts'],
          exclude: measured,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'e2e measured',
          include: measured,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
