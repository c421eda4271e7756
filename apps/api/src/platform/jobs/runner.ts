import { sql } from 'kysely'
import type pg from 'pg'
import type { Platform } from '../change.ts'
import { errorFacts } from '../log/error-facts.ts'
import { createListener } from './listener.ts'
import { runOne } from './run-one.ts'
import { type Job, type Lane, nextDueIn } from './take.ts'

/** How many jobs of a lane run at once. A provider that hangs fills its own lane and no other. */
const concurrency: Readonly<Record<Lane, number>> = { clock: 1, inside: 2, outside: 4 }
const lanes = ['clock', 'inside', 'outside'] as const
const maxAttempts = 10
const pollMs = 1_000

export interface Runner {
  /** Starts to run due jobs, woken by NOTIFY, at least once a second, and at the moment the next one falls due. */
  start(): Promise<void>
  /**
   * Runs everything that is due now, and what that makes due, until nothing is left, not even in the hands of a runner
   * that was started; returns how many ran here.
   */
  drain(): Promise<number>
  /** Finishes the jobs in hand and stops. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  readonly platform: Platform
  readonly pool: pg.Pool
  /** Told of each failure; the job is retried later. */
  readonly onFailure: (job: { readonly name: string; readonly id: string }, problem: unknown) => void
}

/**
 * 1 s, 4 s, 9 s … up to 81 s later; the tenth failure makes the job dead (it stays, for an operator). The failure of an
 * attempt whose job was moved or taken over meanwhile says nothing of the one that goes on.
 */
async function recordFailure(platform: Platform, job: Job, problem: unknown): Promise<void> {
  const { type, message } = errorFacts(problem)
  const text = `${type}: ${message}`
  await sql`update job set attempts = attempts + 1, last_error = ${text.slice(0, 1_000)},
      status = case when attempts + 1 >= ${maxAttempts} then 'dead' else 'pending' end,
      due_at = app_now() + (attempts + 1) * (attempts + 1) * interval '1 second'
    where id = ${job.id} and status = 'pending' and version = ${job.version}`.execute(platform.db)
}

/**
 * The one runner of reactions and timers, in three lanes. A job inside runs in its own transaction together with its
 * own "done"; one that calls the world outside holds no transaction while it waits.
 */
export function createRunner({ platform, pool, onFailure }: RunnerOptions): Runner {
  const inHand = {
    clock: new Set<Promise<void>>(),
    inside: new Set<Promise<void>>(),
    outside: new Set<Promise<void>>(),
  }
  let running = false
  let timer: NodeJS.Timeout | undefined
  let appointment: NodeJS.Timeout | undefined
  const listener = createListener(pool, { jb_jobs: () => wake() })

  async function step(lane: Lane): Promise<boolean> {
    let job: Job | undefined
    try {
      return await runOne(platform, lane, (taken) => {
        job = taken
      })
    } catch (problem) {
      if (!job) throw problem
      onFailure(job, problem)
      await recordFailure(platform, job, problem)
      return true
    }
  }

  const isBusy = () => lanes.some((lane) => inHand[lane].size > 0)
  const finishInHand = () => Promise.all(lanes.flatMap((lane) => [...inHand[lane]]))

  async function work(lane: Lane): Promise<void> {
    try {
      while (running && (await step(lane)));
    } catch (problem) {
      onFailure({ name: 'runner', id: '' }, problem)
    }
  }

  function wake(): void {
    for (const lane of lanes) {
      const mine = inHand[lane]
      while (running && mine.size < concurrency[lane]) {
        const one = work(lane).finally(() => mine.delete(one))
        mine.add(one)
      }
    }
  }

  /** What falls due before the next look is run at its own moment: the end of an auction does not wait a second. */
  async function lookAhead(): Promise<void> {
    const ms = await nextDueIn(platform.db, pollMs)
    if (ms === undefined || !running) return
    clearTimeout(appointment)
    appointment = setTimeout(look, ms)
  }

  function look(): void {
    wake()
    lookAhead().catch((problem: unknown) => onFailure({ name: 'runner', id: '' }, problem))
  }

  return {
    async start() {
      running = true
      await listener.start()
      timer = setInterval(look, pollMs)
      look()
    },
    async drain() {
      let ran = 0
      do {
        await finishInHand()
        while ((await step('inside')) || (await step('outside'))) ran += 1
      } while (isBusy())
      return ran
    },
    async stop() {
      running = false
      clearInterval(timer)
      clearTimeout(appointment)
      await finishInHand()
      await listener.stop()
    },
  }
}
