import { secondBar } from '@jb/domain/approval/second-person'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import type { Decision, Outcome, Request, Second, ThingKind } from '../decision.ts'
import { endRequest, lockSecond } from '../request.repository.ts'

interface Word<T> {
  /** Locked by this transaction. */
  readonly thing: T
  readonly agree: boolean
  readonly reason: string
}

/**
 * A second person agrees to what somebody has asked for, and it is done; or says why not. All that held when it was
 * asked has to hold now: while it does not, nobody can agree, and the request waits on.
 */
export async function answerSecond<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  { thing, agree, reason }: Word<T>,
): Promise<Refusal | undefined> {
  const second = secondOf(decision)
  const caller = callerOf(ctx)
  const asked = await waiting(ctx, decision, thing)
  const claim = asked && { askedBy: asked.startedBy, reason: '' }
  const bar = secondBar(claim, { by: caller.accountId, agree, reason })
  if (bar || !asked) return refuse(second.refusals[bar ?? 'notAsked'])
  const no = second.may?.(thing, caller) ?? (agree ? await decision.guard?.(ctx, thing, asked) : undefined)
  if (no) return no
  await end(ctx, decision, {
    thing,
    asked,
    outcome: agree ? 'approved' : 'rejected',
    reason,
    by: caller.accountId,
  })
  await tellAnswer(ctx, decision, { thing, agree, reason }, asked)
  if (!agree) return undefined
  const failed = await decision.carryOut(ctx, { thing, asked, outcome: 'approved', reason, at: ctx.now })
  if (failed !== undefined) throw new Error(`${decision.subject} passed its guard and was not done`)
  return undefined
}

/** Whoever asked takes it back, as long as nobody has answered. */
export async function takeBackSecond<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  thing: T,
): Promise<Refusal | undefined> {
  const { refusals } = secondOf(decision)
  const asked = await waiting(ctx, decision, thing)
  if (!asked) return refuse(refusals.notAsked)
  if (asked.startedBy !== callerOf(ctx).accountId) return refuse(refusals.notYours)
  await end(ctx, decision, { thing, asked, outcome: 'withdrawn', reason: '提出的人已撤回。' })
  return undefined
}

/** What may have been asked about a thing, by the kind of its subject. */
export interface Waiting {
  readonly kind: ThingKind
  readonly id: string
  readonly subjectKind: string
}

/** What waits for a second person comes to nothing by itself; true where something did. */
export async function endSecond(
  ctx: Ctx,
  { kind, id, subjectKind }: Waiting,
  reason: string,
): Promise<boolean> {
  const asked = await lockSecond(ctx.tx, kind, id)
  if (asked?.subject.kind !== subjectKind) return false
  await endRequest(ctx.tx, { id: asked.id }, { outcome: 'terminated', reason }, ctx.now)
  return true
}

function secondOf<T, W>({ second, subject }: Decision<T, W>): Second<T, W> {
  if (!second) throw new Error(`${subject} is agreed to by no second person`)
  return second
}

/** What waits for a second person about this thing, locked. */
async function waiting<T, W>(
  ctx: Ctx,
  { of, subject }: Decision<T, W>,
  thing: T,
): Promise<Request | undefined> {
  const asked = await lockSecond(ctx.tx, of.kind, of.brief(thing).id)
  return asked?.subject.kind === subject ? asked : undefined
}

interface Ending<T> {
  readonly thing: T
  readonly asked: Request
  readonly outcome: Exclude<Outcome, 'terminated'>
  readonly reason: string
  readonly by?: string
}

const steps = { approved: 'agreed', rejected: 'refused', withdrawn: 'takenBack' } as const

async function end<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  { thing, asked, outcome, reason, by }: Ending<T>,
): Promise<void> {
  await endRequest(ctx.tx, { id: asked.id }, { outcome, reason, by }, ctx.now)
  await logSecond(ctx, decision, thing, { step: steps[outcome], reason })
}

/** Writes a step of a second person's request into the log of its thing, where the decision says how. */
export async function logSecond<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  thing: T,
  { step, reason }: { readonly step: Parameters<Second<T, W>['line']>[0]; readonly reason: string },
): Promise<void> {
  const line = secondOf(decision).line(step, reason)
  if (!line) return
  const { of } = decision
  await ctx.log({ subject: { kind: of.kind, id: of.brief(thing).id }, ...line })
}

/** Whoever asked hears what came of it. */
async function tellAnswer<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  { thing, agree, reason }: Word<T>,
  asked: Request,
): Promise<void> {
  const { answer, notice } = secondOf(decision)
  const words = answer(thing, asked, { agree, reason })
  if (!words) return
  const { id, companyId, title: about } = decision.of.brief(thing)
  await notify(ctx, {
    ...words,
    about,
    kind: notice,
    eventKey: `${notice}:${asked.id}:answer`,
    placeSearch: { id },
    accountIds: [asked.startedBy],
    companyId,
  })
}
