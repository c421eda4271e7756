import { defineConfig } from 'vitest/config'

/** The journeys: a built server and a real browser, one file after the other. Run by `npm run e2e`. */
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.journey.ts'],
    environment: 'node',
    globalSetup: ['e2e/support/told-story.ts'],
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
