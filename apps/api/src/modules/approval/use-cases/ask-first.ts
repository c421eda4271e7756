import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { ApprovalType } from '@jb/domain/approval/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import type { Decision, Request, ThingKind } from '../decision.ts'
import { askedBy } from '../reads/asked.ts'
import { whoAgrees } from '../reads/who-agrees.ts'
import { insertRequest } from '../request.repository.ts'
import { endApproval } from './end-approval.ts'
import { logSecond, type Waiting } from './second-person.ts'
import { startApproval } from './start-approval.ts'

interface Asking<T, W> {
  /** Locked by this transaction. */
  readonly thing: T
  readonly wanted: W
  /** What whoever asks has chosen for the approvers. */
  readonly given: ApprovalStart | undefined
  /** What is asked about, where it is not the thing itself. */
  readonly subjectId?: string
}

/** Who has been asked; `approvalId` where it is the company's approvers. */
export type Asked =
  | { readonly by: 'approvers'; readonly approvalId: string }
  | { readonly by: 'second'; readonly requestId: string }

const nothing: ApprovalStart = { picks: [], cc: [], note: '' }

/** Refuses while something about this thing lies with its approvers; `but`: what may lie there all the same. */
export async function notAsked(
  tx: Tx,
  kind: ThingKind,
  id: string,
  but: readonly string[] = [],
): Promise<Refusal | undefined> {
  const running = await askedBy(kind).runningApproval(tx, id)
  if (!running || but.includes(running.subject.kind)) return undefined
  return refuse(`${kind}.approvalRunning`, { approvalId: running.instanceId })
}

/**
 * Asks those who have to agree before this happens. Undefined: nobody has to, and it may be done at once. A refusal says
 * why nobody can be asked; then nothing has been written yet. There is one request about a thing at a time: a decision
 * that a second person may agree to is asked for by a verb that has refused, in its own words, while one waits.
 */
export async function askFirst<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  asking: Asking<T, W>,
): Promise<Asked | Refusal | undefined> {
  const { thing, wanted } = asking
  const asked = { request: decision.request(wanted, thing), startedBy: callerOf(ctx).accountId }
  const no = decision.notYet?.(thing) ?? (await decision.guard?.(ctx, thing, asked))
  if (no) return no
  const who = await whoAgrees(ctx.tx, decision, thing)
  if (who === undefined) return undefined
  return who.by === 'approvers'
    ? askApprovers(ctx, decision, { ...asking, type: who.type })
    : askSecond(ctx, decision, asking)
}

async function askApprovers<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  { thing, wanted, given = nothing, type, subjectId }: Asking<T, W> & { readonly type: ApprovalType },
): Promise<Asked | Refusal> {
  const { of, subject: kind } = decision
  const brief = of.brief(thing)
  const busy = await notAsked(ctx.tx, of.kind, brief.id)
  if (busy) return busy
  const { accountId: starter } = callerOf(ctx)
  const { budget, ...stakes } = (await decision.stakes?.(ctx.tx, thing, wanted)) ?? {}
  const subject = { kind, id: subjectId ?? brief.id }
  const started = await startApproval(ctx, {
    type,
    subject,
    title: (await decision.title?.(ctx, thing, wanted)) ?? brief.title,
    facts: await decision.facts(ctx, thing, wanted),
    budget,
    card: await decision.card?.(ctx, thing, wanted),
    ...(await of.about(ctx.tx, thing, { ...stakes, starter, type })),
    ...given,
  })
  if (isRefusal(started)) return started
  const { instanceId } = started
  await write(ctx, decision, {
    thing,
    wanted,
    made: { id: ctx.newId(), subject, startedBy: starter, instanceId, type },
  })
  return { by: 'approvers', approvalId: instanceId }
}

/** Everybody of the company who could agree, the one who asks aside. */
async function askSecond<T, W>(
  ctx: Ctx,
  decision: Decision<T, W>,
  { thing, wanted, subjectId }: Asking<T, W>,
): Promise<Asked | Refusal> {
  const { of, second, subject: kind } = decision
  if (!second) throw new Error(`${kind} is agreed to by no second person`)
  const { id: thingId, companyId, title: about } = of.brief(thing)
  const { accountId: startedBy } = callerOf(ctx)
  const people = await memberDoor.membersWithRoles(ctx.tx, companyId, second.roles)
  const accountIds = [...people].filter((accountId) => accountId !== startedBy)
  if (accountIds.length === 0) return refuse(second.refusals.noSecond)
  const id = ctx.newId()
  const subject = { kind, id: subjectId ?? thingId }
  await write(ctx, decision, {
    thing,
    wanted,
    made: { id, subject, startedBy, instanceId: undefined, type: undefined },
  })
  await notify(ctx, {
    ...(await second.invite(ctx, thing, wanted)),
    about,
    kind: second.notice,
    eventKey: `${second.notice}:${id}`,
    placeSearch: { id: thingId },
    accountIds,
    companyId,
  })
  await logSecond(ctx, decision, thing, { step: 'asked', reason: second.reasonOf(wanted) })
  return { by: 'second', requestId: id }
}

function write<T, W>(
  ctx: Ctx,
  { of, request }: Decision<T, W>,
  { thing, wanted, made }: { readonly thing: T; readonly wanted: W; readonly made: Omit<Request, 'request'> },
): Promise<void> {
  const asked = { ...made, request: request(wanted, thing) }
  return insertRequest(ctx.tx, { kind: of.kind, thing: of.brief(thing), asked }, ctx.now)
}

/** What was asked of the approvers about this subject of a thing has come to nothing before it was decided. */
export async function endAsked(ctx: Ctx, { kind, id, subjectKind }: Waiting, reason: string): Promise<void> {
  const running = await askedBy(kind).runningApproval(ctx.tx, id)
  if (running?.subject.kind === subjectKind) await endApproval(ctx, running.subject, reason)
}
