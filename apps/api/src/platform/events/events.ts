import { sql } from 'kysely'
import type { DomainEvent, Timer, Tx } from '../ctx.ts'
import type { Module, OutsideReaction, OutsideTimer, Reaction, TimerHandler } from '../module.ts'

type AnyReaction = Reaction | OutsideReaction
type AnyTimer = TimerHandler | OutsideTimer

/** Who reacts to what, and what runs when a timer falls due: built once from all modules. */
export interface Registry {
  readonly byEvent: ReadonlyMap<string, readonly AnyReaction[]>
  readonly reactions: ReadonlyMap<string, AnyReaction>
  readonly timers: ReadonlyMap<string, AnyTimer>
  /** Names of the jobs that call the world outside. */
  readonly outside: ReadonlySet<string>
}

function byName<T>(items: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (const item of items) {
    if (map.has(nameOf(item))) throw new Error(`two handlers are called ${nameOf(item)}`)
    map.set(nameOf(item), item)
  }
  return map
}

/** Collects the handlers of all modules; two with one name stop the start. */
export function registryOf(modules: readonly Module[]): Registry {
  const all = modules.flatMap((module) => module.reactions ?? [])
  const clocks = modules.flatMap((module) => module.timers ?? [])
  const byEvent = new Map<string, AnyReaction[]>()
  for (const reaction of all) byEvent.set(reaction.on, [...(byEvent.get(reaction.on) ?? []), reaction])
  const outside = [
    ...all.flatMap((one) => ('prepare' in one ? one.name : [])),
    ...clocks.flatMap((one) => ('prepare' in one ? one.kind : [])),
  ]
  return {
    byEvent,
    reactions: byName(all, (reaction) => reaction.name),
    timers: byName(clocks, (timer) => timer.kind),
    outside: new Set(outside),
  }
}

/** Wakes the runners of all nodes when the transaction commits. */
export async function wakeRunners(tx: Tx): Promise<void> {
  await sql`select pg_notify('jb_jobs', '')`.execute(tx)
}

/** Queues one job per reaction that is registered for the event. The payload must survive JSON (dates become text). */
export async function emit(tx: Tx, registry: Registry, event: DomainEvent, now: Date): Promise<void> {
  const reactions = registry.byEvent.get(event.type) ?? []
  if (reactions.length === 0) return
  const payload = JSON.stringify(event.payload ?? {})
  await tx
    .insertInto('job')
    .values(reactions.map(({ name }) => ({ kind: 'reaction' as const, name, payload, due_at: now })))
    .execute()
  await wakeRunners(tx)
}

/** Locks the pending timer of (kind, subject), if there is one: before the rows that its handler locks. */
export async function lockTimer(tx: Tx, { kind, subjectId }: Omit<Timer, 'dueAt'>): Promise<void> {
  await tx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'timer')
    .where('name', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'pending')
    .forUpdate()
    .execute()
}

/** Sets, moves or clears (`dueAt: undefined`) the one pending timer of (kind, subject). */
export async function setTimer(
  tx: Tx,
  registry: Registry,
  timer: Omit<Timer, 'dueAt'> & { readonly dueAt: Date | undefined },
): Promise<void> {
  if (!registry.timers.has(timer.kind)) throw new Error(`no handler for timers of kind ${timer.kind}`)
  const { kind: name, subjectId, dueAt } = timer
  if (!dueAt) {
    const mine = tx.updateTable('job').set({ status: 'cancelled' }).where('kind', '=', 'timer')
    await mine
      .where('name', '=', name)
      .where('subject_id', '=', subjectId)
      .where('status', '=', 'pending')
      .execute()
    return
  }
  await tx
    .insertInto('job')
    .values({ kind: 'timer', name, subject_id: subjectId, due_at: dueAt })
    .onConflict((oc) =>
      oc
        .columns(['name', 'subject_id'])
        .where('kind', '=', 'timer')
        .where('status', '=', 'pending')
        .doUpdateSet((eb) => ({ due_at: dueAt, attempts: 0, version: eb('job.version', '+', 1) })),
    )
    .execute()
  await wakeRunners(tx)
}
