import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { CardFacts } from '@jb/domain/approval/card'
import type { PostponementRequest } from '@jb/domain/procurement/postpone'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import { askFirst, type Decision, decision, endAsked, notAsked, type Things } from '../approval/index.ts'
import { type Done, doneOf, type Item } from './own-item.ts'

/** A request about a thing as it was before, and what it comes to now. */
interface Written<T, R, Step> {
  readonly thing: T
  readonly request: R
  readonly step: Step
  readonly requestedBy: string
  /** Nothing moves until its approvers agree. */
  readonly waits: boolean
}

/** What a request came to without anything moving. */
interface Dropped {
  readonly status: 'rejected' | 'withdrawn' | 'failed'
  readonly failure: string
}

/** The history of such requests that a kind of things keeps, in its own table. */
export interface Requests<T, R, Step> {
  insert(tx: Tx, written: Written<T, R, Step>, now: Date): Promise<void>
  /** What waits; undefined when it does not wait any more. */
  pending(tx: Tx, id: string): Promise<R | undefined>
  done(tx: Tx, id: string, step: Step, now: Date): Promise<void>
  drop(tx: Tx, id: string, dropped: Dropped, now: Date): Promise<void>
}

/** What every history keeps of a request; `number`: the how-manieth it is, once it is done. */
export function requestColumns(
  {
    request,
    requestedBy,
    waits,
  }: Pick<Written<unknown, PostponementRequest, unknown>, 'request' | 'requestedBy' | 'waits'>,
  number: number,
  now: Date,
) {
  return {
    id: request.id,
    status: waits ? ('pending' as const) : ('done' as const),
    number: waits ? null : number,
    reason: request.reason,
    requested_by: requestedBy,
    requested_at: now,
    decided_at: waits ? null : now,
  }
}

/** How the things of one kind are put off or changed: what they are asked about, their rules, and what moves along. */
interface Course<T extends Item, R extends { readonly id: string }, Step>
  extends Pick<Decision<T, R>, 'subject' | 'of' | 'place' | 'request' | 'failure' | 'process' | 'name'> {
  readonly of: Things<T>
  readonly history: Requests<T, R, Step>
  /** The act of asking, in the log of the thing. */
  readonly action: `ask.${string}`
  reasonOf(request: R): string
  /** Why whoever asked could not do it any more. */
  bars: NonNullable<Decision<T, R>['bars']>
  facts(thing: T, request: R, ctx: Ctx): ReturnType<Decision<T, R>['facts']>
  /** After this moment there is nothing left to put off or to change. */
  due(thing: T, request: R): CardFacts['due']
  /** What the request comes to at a moment, or why it comes to nothing. */
  step(tx: Tx, thing: T, request: R, at: Date): Promise<Step | Refusal> | Step | Refusal
  /** Whether an agreement that was given earlier still counts as of then. */
  counts(request: R, present: Date): boolean
  /** What the log of the thing says of a request that waits. */
  asked(step: Step): Readonly<Record<string, unknown>>
  /** Said to whoever asked once it is too late. */
  readonly over: string
  /** Saves the step; everything that goes by these times moves along. */
  save(ctx: Ctx, step: Step, instanceId?: string): Promise<T>
}

/**
 * The one course of what is asked for with a history of its own: at once, or once the company's approvers agree. An
 * agreement counts from the moment in which it was given, as long as the course says so.
 */
export function requesting<T extends Item, R extends { readonly id: string }, Step extends object>(
  course: Course<T, R, Step>,
) {
  const { subject, of, place, request, bars, failure, history, process, name } = course
  const decided = decision<T, R>({
    subject,
    of,
    process,
    name,
    place,
    facts: (ctx, thing, wanted) => course.facts(thing, wanted, ctx),
    card: (_, thing, wanted) => ({
      due: course.due(thing, wanted),
      overrides: [{ what: name, why: course.reasonOf(wanted) }],
    }),
    request,
    bars,
    failure,
    async carryOut(ctx, { thing, asked, at }) {
      const wanted = await history.pending(ctx.tx, asked.subject.id)
      if (!wanted) return undefined
      const present = await appNow(ctx.tx)
      const moment = course.counts(wanted, present) ? at : present
      const step = await course.step(ctx.tx, thing, wanted, moment)
      if (isRefusal(step)) return step
      await history.done(ctx.tx, wanted.id, step, ctx.now)
      await course.save(ctx, step, asked.instanceId)
      return undefined
    },
    drop: (ctx, { asked }, dropped) => history.drop(ctx.tx, asked.subject.id, dropped, ctx.now),
  })

  /** What it comes to now, of a thing that is locked, or why it comes to nothing. */
  const judge = async (ctx: Ctx, thing: T, wanted: R): Promise<Step | Refusal> =>
    (await notAsked(ctx.tx, of.kind, thing.id)) ?? course.step(ctx.tx, thing, wanted, await appNow(ctx.tx))

  /** Does what somebody has asked for and another person has agreed to. */
  async function agreed(ctx: Ctx, thing: T, request: R, requestedBy: string): Promise<Refusal | undefined> {
    const step = await judge(ctx, thing, request)
    if (isRefusal(step)) return step
    await history.insert(ctx.tx, { thing, request, step, requestedBy, waits: false }, ctx.now)
    await course.save(ctx, step)
    return undefined
  }

  /** Does it to a thing that is locked, or asks its approvers to; gives it as it is then. */
  async function run(
    ctx: Ctx,
    thing: T,
    { wanted, given }: { readonly wanted: R; readonly given: ApprovalStart | undefined },
  ): Promise<Done | Refusal> {
    const step = await judge(ctx, thing, wanted)
    if (isRefusal(step)) return step
    const asked = await askFirst(ctx, decided, { thing, wanted, given, subjectId: wanted.id })
    if (isRefusal(asked)) return asked
    const waits = asked?.by === 'approvers'
    const requestedBy = callerOf(ctx).accountId
    await history.insert(ctx.tx, { thing, request: wanted, step, requestedBy, waits }, ctx.now)
    if (!waits) return doneOf(await course.save(ctx, step))
    const { approvalId } = asked
    await ctx.log({
      subject: { kind: of.kind, id: thing.id },
      action: course.action,
      reason: course.reasonOf(wanted),
      payload: { instanceId: approvalId, ...course.asked(step) },
    })
    return { ...doneOf(thing), approvalId }
  }

  /** The thing has gone on, or has ended: what waits for its approvers comes to nothing. */
  const end = (ctx: Ctx, id: string): Promise<void> =>
    endAsked(ctx, { kind: of.kind, id, subjectKind: subject }, course.over)

  return { decision: decided, judge, agreed, run, end }
}

/** What differs between the kinds of things that are put off. */
interface Postponing<T extends Item, R extends PostponementRequest, Step>
  extends Omit<Course<T, R, Step>, 'process' | 'name' | 'action' | 'reasonOf' | 'counts'> {
  /** The new times that are still to come while an agreement given earlier counts. */
  toCome(request: R): readonly Date[]
}

/** The course of 延期: what waits in the queue over the old deadline is not too late while the new times are to come. */
export function postponing<T extends Item, R extends PostponementRequest, Step extends object>(
  course: Postponing<T, R, Step>,
) {
  const { run, ...all } = requesting<T, R, Step>({
    ...course,
    process: ['postponement'],
    name: '延期',
    action: 'ask.postponement',
    reasonOf: ({ reason }) => reason,
    counts: (request, present) => course.toCome(request).every((time) => time.getTime() > present.getTime()),
  })
  return { ...all, postpone: run }
}
