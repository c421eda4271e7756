import { sql } from 'kysely'
import type pg from 'pg'
import { contextIn, inTransaction, type Platform } from '../change.ts'
import { type Ctx, noRequest, type Tx } from '../ctx.ts'
import { errorFacts } from '../log/error-facts.ts'
import { createListener } from './listener.ts'

const concurrency = 2
const maxAttempts = 10
const pollMs = 1_000

interface Job {
  readonly id: string
  readonly kind: 'reaction' | 'timer'
  readonly name: string
  readonly subject_id: string | null
  readonly payload: unknown
}

export interface Runner {
  /** Starts to run due jobs, woken by NOTIFY and at least once a second. */
  start(): Promise<void>
  /** Runs everything that is due now, and what that makes due, until nothing is left; returns how many ran. */
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

function handlerOf(platform: Platform, job: Job): ((ctx: Ctx) => Promise<void>) | undefined {
  if (job.kind === 'reaction') {
    const reaction = platform.registry.reactions.get(job.name)
    return reaction && ((ctx) => reaction.run(ctx, job.payload))
  }
  const timer = platform.registry.timers.get(job.name)
  return timer && ((ctx) => timer.run(ctx, job.subject_id ?? ''))
}

async function takeDue(tx: Tx): Promise<Job | undefined> {
  return tx
    .selectFrom('job')
    .select(['id', 'kind', 'name', 'subject_id', 'payload'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', sql<Date>`app_now()`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Marks the row before the work, in the same transaction: a timer may then set its successor under its own name. */
async function runOne(platform: Platform, seen: (job: Job) => void): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const job = await takeDue(tx)
    if (!job) return false
    seen(job)
    await tx
      .updateTable('job')
      .set({ status: 'done', done_at: sql`app_now()` })
      .where('id', '=', job.id)
      .execute()
    const handler = handlerOf(platform, job)
    if (!handler) throw new Error(`no handler for ${job.kind} ${job.name}`)
    await handler(await contextIn(tx, platform, { system: job.name }, noRequest))
    return true
  })
}

/** 1 s, 4 s, 9 s … up to 81 s later; the tenth failure makes the job dead (it stays, for an operator). */
async function recordFailure(platform: Platform, job: Job, problem: unknown): Promise<void> {
  const { type, message } = errorFacts(problem)
  const text = `${type}: ${message}`
  await sql`update job set attempts = attempts + 1, last_error = ${text.slice(0, 1_000)},
      status = case when attempts + 1 >= ${maxAttempts} then 'dead' else 'pending' end,
      due_at = app_now() + (attempts + 1) * (attempts + 1) * interval '1 second'
    where id = ${job.id} and status = 'pending'`.execute(platform.db)
}

/** The one runner of reactions and timers. Each job runs in its own transaction together with its own "done". */
export function createRunner({ platform, pool, onFailure }: RunnerOptions): Runner {
  const inHand = new Set<Promise<void>>()
  let running = false
  let timer: NodeJS.Timeout | undefined
  const listener = createListener(pool, { jb_jobs: () => wake() })

  async function step(): Promise<boolean> {
    let job: Job | undefined
    try {
      return await runOne(platform, (taken) => {
        job = taken
      })
    } catch (problem) {
      if (!job) throw problem
      onFailure(job, problem)
      await recordFailure(platform, job, problem)
      return true
    }
  }

  async function work(): Promise<void> {
    try {
      while (running && (await step()));
    } catch (problem) {
      onFailure({ name: 'runner', id: '' }, problem)
    }
  }

  function wake(): void {
    while (running && inHand.size < concurrency) {
      const one = work().finally(() => inHand.delete(one))
      inHand.add(one)
    }
  }

  return {
    async start() {
      running = true
      await listener.start()
      timer = setInterval(wake, pollMs)
      wake()
    },
    async drain() {
      let ran = 0
      while (await step()) ran += 1
      return ran
    },
    async stop() {
      running = false
      clearInterval(timer)
      await Promise.all(inHand)
      await listener.stop()
    },
  }
}
