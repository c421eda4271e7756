import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { now as appNow } from './clock/clock.ts'
import type { Actor, Ctx, RequestFacts, Tx } from './ctx.ts'
import type { DB } from './db/types.ts'
import { emit, type Registry, setTimer } from './events/events.ts'
import { appendLog } from './log/log.ts'
import type { Services } from './services.ts'

/** What the running server shares among requests and jobs. */
export interface Platform {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly registry: Registry
}

/** Builds the context of a use-case; the deciding moment is taken now, inside the transaction. */
export async function contextIn(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  request: RequestFacts,
): Promise<Ctx> {
  return contextAt(tx, platform, actor, request, await appNow(tx))
}

/** Builds the context of a use-case that has taken its deciding moment itself, after its lock. */
export function contextAt(tx: Tx, platform: Platform, actor: Actor, request: RequestFacts, now: Date): Ctx {
  return {
    tx,
    services: platform.services,
    actor,
    now,
    request,
    newId: randomUUID,
    emit: (event) => emit(tx, platform.registry, event, now),
    log: (entry) => appendLog(tx, actor, now, entry),
    setTimer: (timer) => setTimer(tx, platform.registry, timer),
  }
}

/** The same work, as the platform's own: for what somebody has brought about and must not be named with. */
export function asSystem(ctx: Ctx, system: string): Ctx {
  const actor = { system }
  return { ...ctx, actor, log: (entry) => appendLog(ctx.tx, actor, ctx.now, entry) }
}

/** PostgreSQL's word that a transaction lost a race and may simply run again. */
function lostRace(problem: unknown): boolean {
  const code = (problem as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01'
}

type Deeds = WeakMap<Tx, (() => Promise<void>)[]>
const undos: Deeds = new WeakMap()
const removals: Deeds = new WeakMap()

const add = (deeds: Deeds, tx: Tx, deed: () => Promise<void>) =>
  deeds.set(tx, [...(deeds.get(tx) ?? []), deed])
const doAll = (deeds: Deeds, tx: Tx) => Promise.allSettled((deeds.get(tx) ?? []).map((deed) => deed()))

/**
 * What must be taken back by hand when the work in this transaction fails, since it is not in the database (bytes of
 * a file). Not run when the commit itself fails: it may have taken effect.
 */
export function onRollback(tx: Tx, undo: () => Promise<void>): void {
  add(undos, tx, undo)
}

/**
 * What goes by hand once this transaction has committed, and not before: bytes that a row names until then. A process
 * that dies in between leaves them lying, named by nothing.
 */
export function onCommit(tx: Tx, remove: () => Promise<void>): void {
  add(removals, tx, remove)
}

async function orUndo<T>(tx: Tx, work: (tx: Tx) => Promise<T>) {
  try {
    return { tx, result: await work(tx) }
  } catch (problem) {
    await doAll(undos, tx)
    throw problem
  }
}

/** Runs `work` in one read-committed transaction; serialization failures and deadlocks run it again, 3 times in all. */
export async function inTransaction<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = db.transaction().setIsolationLevel('read committed')
      const { tx, result } = await transaction.execute((open) => orUndo(open, work))
      await doAll(removals, tx)
      return result
    } catch (problem) {
      if (attempt === 3 || !lostRace(problem)) throw problem
    }
  }
}
