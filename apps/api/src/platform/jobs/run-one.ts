import { contextIn, inTransaction, type Platform } from '../change.ts'
import { type Ctx, noRequest, type Tx } from '../ctx.ts'
import type { OutsideCall } from '../module.ts'
import { finish, type Job, type Lane, lease, takeDue } from './take.ts'

type Seen = (job: Job) => void
type Work = (ctx: Ctx) => Promise<unknown>
type Preparation = (ctx: Ctx) => Promise<OutsideCall | undefined>

interface Outside {
  readonly prepare: Preparation
  readonly leaseSeconds?: number | undefined
}

function handlerOf({ registry }: Platform, job: Job): { run: Work } | Outside {
  if (job.kind === 'reaction') {
    const reaction = registry.reactions.get(job.name)
    if (reaction && 'run' in reaction) return { run: (ctx) => reaction.run(ctx, job.payload) }
    if (reaction) return { prepare: (ctx) => reaction.prepare(ctx, job.payload) }
  }
  const timer = job.kind === 'timer' ? registry.timers.get(job.name) : undefined
  if (timer && 'run' in timer) return { run: (ctx) => timer.run(ctx, job.subject_id ?? '') }
  if (timer) {
    const { leaseSeconds } = timer
    return { prepare: (ctx) => timer.prepare(ctx, job.subject_id ?? ''), leaseSeconds }
  }
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
    if (!('prepare' in handler)) throw new Error(`${job.name} calls nobody outside`)
    const call = await handler.prepare(await contextOf(tx, platform, job))
    if (call) return { job: await lease(tx, job, handler.leaseSeconds), call }
    await finish(tx, job)
    return { job, call }
  })
}

/** Claims the row, calls with no transaction open, and notes the outcome together with "done". */
async function runOutside(platform: Platform, seen: Seen): Promise<boolean> {
  const claimed = await claim(platform, seen)
  if (!claimed?.call) return claimed !== undefined
  const { job, call } = claimed
  // From now on it is the leased job that can fail: one that another attempt has taken over is not ours to mark.
  seen(job)
  const note = await call()
  const ours = await inTransaction(platform.db, async (tx) => {
    const finished = await finish(tx, job)
    if (finished) await note(await contextOf(tx, platform, job))
    return finished
  })
  if (!ours) await note.superseded?.()
  return true
}

/** Runs the next due job of a lane; false when none is due. `seen` learns which, before it can fail, and again once it is leased. */
export function runOne(platform: Platform, lane: Lane, seen: Seen): Promise<boolean> {
  return lane === 'outside' ? runOutside(platform, seen) : runInside(platform, lane, seen)
}
