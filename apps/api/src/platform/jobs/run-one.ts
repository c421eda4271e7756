import { contextIn, inTransaction, type Platform } from '../change.ts'
import { type Ctx, noRequest, type Tx } from '../ctx.ts'
import type { OutsideCall } from '../module.ts'
import { finish, type Job, type Lane, lease, takeDue } from './take.ts'

type Seen = (job: Job) => void
type Work = (ctx: Ctx) => Promise<unknown>
type Preparation = (ctx: Ctx) => Promise<OutsideCall | undefined>

function handlerOf({ registry }: Platform, job: Job): { run: Work } | { prepare: Preparation } {
  if (job.kind === 'reaction') {
    const reaction = registry.reactions.get(job.name)
    if (reaction && 'run' in reaction) return { run: (ctx) => reaction.run(ctx, job.payload) }
    if (reaction) return { prepare: (ctx) => reaction.prepare(ctx, job.payload) }
  }
  const timer = job.kind === 'timer' ? registry.timers.get(job.name) : undefined
  if (timer && 'run' in timer) return { run: (ctx) => timer.run(ctx, job.subject_id ?? '') }
  if (timer) return { prepare: (ctx) => timer.prepare(ctx, job.subject_id ?? '') }
  throw new Error(`no handler for ${job.kind} ${job.name}`)
}

const contextOf = (tx: Tx, platform: Platform, job: Job) =>
  contextIn(tx, platform, { system: job.name }, noRequest)

/** Marks the row before the work, in the same transaction: a timer may then set its successor under its own name. */
async function runInside(platform: Platform, lane: Exclude<Lane, 'outside'>, seen: Seen): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const job = await takeDue(tx, lane, platform.registry)
    if (!job) return false
    seen(job)
    await finish(tx, job)
    const handler = handlerOf(platform, job)
    if ('run' in handler) await handler.run(await contextOf(tx, platform, job))
    return true
  })
}

interface Claim {
  readonly job: Job
  readonly call: OutsideCall | undefined
}

async function claim(platform: Platform, seen: Seen): Promise<Claim | undefined> {
  return inTransaction(platform.db, async (tx) => {
    const job = await takeDue(tx, 'outside', platform.registry)
    if (!job) return undefined
    seen(job)
    const handler = handlerOf(platform, job)
    const call = 'prepare' in handler ? await handler.prepare(await contextOf(tx, platform, job)) : undefined
    if (call) return { job: await lease(tx, job), call }
    await finish(tx, job)
    return { job, call }
  })
}

/** Claims the row, calls with no transaction open, and notes the outcome together with "done". */
async function runOutside(platform: Platform, seen: Seen): Promise<boolean> {
  const claimed = await claim(platform, seen)
  if (!claimed?.call) return claimed !== undefined
  const { job, call } = claimed
  const record = await call()
  await inTransaction(platform.db, async (tx) => {
    if (await finish(tx, job)) await record(await contextOf(tx, platform, job))
  })
  return true
}

/** Runs the next due job of a lane; false when none is due. `seen` learns which, before it can fail. */
export function runOne(platform: Platform, lane: Lane, seen: Seen): Promise<boolean> {
  return lane === 'outside' ? runOutside(platform, seen) : runInside(platform, lane, seen)
}
