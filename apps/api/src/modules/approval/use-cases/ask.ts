import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { Fact } from '@jb/domain/approval/types'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { insertRequest } from '../asked.repository.ts'
import type { Kind, Question, Thing } from '../asked.ts'
import { askedBy } from '../reads/asked.ts'
import { endApproval } from './end-approval.ts'
import { type ApprovalStarting, startApproval } from './start-approval.ts'

/** A question as it is put to the approvers. */
export interface Asking extends Question {
  /** What they read, frozen. */
  readonly facts: readonly Fact[]
  readonly given: ApprovalStart | undefined
}

interface Asked extends Asking {
  readonly kind: Kind
  /** Locked by this transaction. */
  readonly thing: Thing
  /** Which process it goes through, and who is kept from deciding it. */
  about(starter: string): Promise<Omit<ApprovalStarting, keyof Asking | keyof ApprovalStart | 'title'>>
}

const nothing: ApprovalStart = { picks: [], cc: [], note: '' }

/** Refuses while something about this thing lies with its approvers; `but`: what may lie there all the same. */
export async function notAsked(tx: Tx, kind: Kind, id: string, but?: string): Promise<Refusal | undefined> {
  const running = await askedBy(kind).runningApproval(tx, id)
  if (!running || running.subject.kind === but) return undefined
  return refuse(`${kind}.approvalRunning`, { approvalId: running.instanceId })
}

/**
 * Asks the company's approvers about a thing: one question at a time. Gives the approval's id, or why there can be
 * none; then nothing has been written yet.
 */
export async function ask(
  ctx: Ctx,
  { kind, thing, about, type, subject, facts, request, given = nothing }: Asked,
): Promise<string | Refusal> {
  const busy = await notAsked(ctx.tx, kind, thing.id)
  if (busy) return busy
  const { accountId: startedBy } = callerOf(ctx)
  const question = { type, subject, facts, title: thing.title }
  const started = await startApproval(ctx, { ...question, ...(await about(startedBy)), ...given })
  if (isRefusal(started)) return started
  const { instanceId } = started
  await insertRequest(
    ctx.tx,
    { kind, thing, asked: { instanceId, type, subject, request, startedBy } },
    ctx.now,
  )
  return instanceId
}

/** What was asked about this subject of a thing has come to nothing before it was decided. */
export async function endAsked(
  ctx: Ctx,
  { kind, id, subjectKind }: { readonly kind: Kind; readonly id: string; readonly subjectKind: string },
  reason: string,
): Promise<void> {
  const running = await askedBy(kind).runningApproval(ctx.tx, id)
  if (running?.subject.kind === subjectKind) await endApproval(ctx, running.subject, reason)
}
