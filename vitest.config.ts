import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { someSeed } from './packages/testing/src/choice.ts'
import { lateParts } from './packages/testing/src/late.ts'

process.env.JB_SEED ??= someSeed()

/** Files share their process and its modules; left-behind.ts fails the one that leaves something for the next. */
const isolate = false

// Generous time-outs: they catch what hangs, not what is slow on a busy machine.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          isolate,
          environment: 'node',
          include: ['packages/**/src/**/*.test.ts', 'tools/**/*.test.ts', 'apps/web/build/**/*.test.ts'],
          setupFiles: ['packages/testing/src/node-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          environment: 'node',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['packages/testing/src/postgres-setup.ts'],
          setupFiles: ['packages/testing/src/node-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [react(), lateParts],
        test: {
          name: 'web',
          isolate,
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/test-setup.ts'],
          testTimeout: 45_000,
          hookTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
