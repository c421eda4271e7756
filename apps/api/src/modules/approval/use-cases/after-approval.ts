import { buyingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { askedAbout, endRequest, saveFailure } from '../asked.repository.ts'
import type { Kind, Outcome, Request, Thing } from '../asked.ts'
import type { ApprovalDecided } from '../decided.ts'

/** An approval that has just ended, with the thing that it is about, locked. */
export interface Settled<T> {
  readonly about: T
  readonly asked: Request
  readonly outcome: Outcome
  readonly reason: string
  /** When the last approver decided. */
  readonly at: Date
}

/** How a question ended that came to nothing: also when it was approved, and could not be done any more. */
export interface Dropped {
  readonly status: 'rejected' | 'withdrawn' | 'failed'
  readonly failure: string
}

/** What things of one kind have in common when their approvals end. */
interface Keeper<T> {
  readonly kind: Kind
  lock(ctx: Ctx, id: string): Promise<T | undefined>
  /** Why whoever asked could not ask for it any more. */
  starterBar(ctx: Ctx, settled: Settled<T>): Promise<string | undefined>
}

/** What follows when the approvers have decided about one question. */
export interface Course<T> {
  /** What was asked for, as in 发布没有办成. */
  readonly deed: string
  /** The screen on which it can be asked for anew. */
  readonly place: string
  /** Does what was approved, or says in a sentence why it cannot be done now. */
  carryOut(ctx: Ctx, settled: Settled<T>): Promise<string | undefined>
  /** What else changes when it came to nothing. */
  drop?(ctx: Ctx, settled: Settled<T>, dropped: Dropped): Promise<void>
}

/**
 * Takes the outcome of an approval to the thing that it is about, once. Approved it is carried out if that can still be
 * done; else nothing changes but what `drop` does, and whoever can ask anew is told.
 */
export const afterApproval =
  <T extends Thing>(keeper: Keeper<T>) =>
  (course: Course<T>) =>
  async (ctx: Ctx, fact: ApprovalDecided): Promise<void> => {
    const settled = await settle(ctx, keeper, fact)
    if (!settled) return
    const { outcome, reason } = settled
    if (outcome !== 'approved') {
      const status = outcome === 'terminated' ? 'failed' : outcome
      await course.drop?.(ctx, settled, { status, failure: reason })
      return log(ctx, keeper.kind, settled, `approval.${outcome}`, reason)
    }
    const failure = changedSince(settled) ?? (await course.carryOut(ctx, settled))
    if (!failure) return
    await course.drop?.(ctx, settled, { status: 'failed', failure })
    await reportFailure(ctx, keeper, settled, { ...course, failure })
  }

async function settle<T>(
  ctx: Ctx,
  { kind, lock }: Keeper<T>,
  { instanceId, outcome, reason, at }: ApprovalDecided,
): Promise<Settled<T> | undefined> {
  const id = await askedAbout(ctx.tx, kind, instanceId)
  const about = id === undefined ? undefined : await lock(ctx, id)
  const asked = about && (await endRequest(ctx.tx, kind, { instanceId, outcome, reason }, ctx.now))
  return asked && { about, asked, outcome, reason, at: new Date(at) }
}

/** Only what the approvers have read is carried out: where the question names a version, the thing still has it. */
function changedSince({ about, asked }: Settled<Thing>): string | undefined {
  const { version = about.version } = asked.request
  return version === about.version ? undefined : '提交审批以后内容有变化，请核对后重新提交。'
}

/** Writes the outcome into the log of the thing; nobody who only sees the thing may notice anything. */
async function log(
  ctx: Ctx,
  kind: Kind,
  { about, asked: { type, instanceId } }: Settled<Thing>,
  action: string,
  reason: string,
): Promise<void> {
  const subject = { kind, id: about.id }
  await ctx.log({ subject, action, payload: { type, instanceId }, ...(reason && { reason }) })
}

/** What was approved could not be done any more: kept, told to those who can ask anew, and logged. */
async function reportFailure<T extends Thing>(
  ctx: Ctx,
  { kind, starterBar }: Keeper<T>,
  settled: Settled<T>,
  { deed, place, failure }: Pick<Course<T>, 'deed' | 'place'> & { readonly failure: string },
): Promise<void> {
  const { about, asked } = settled
  const { id, companyId, title } = about
  // Whoever could not ask for it any more is not told either: the owner's buying staff goes on.
  const gone = await starterBar(ctx, settled)
  const audience = gone ? { companyId, roles: buyingRoles } : { companyId, accountIds: [asked.startedBy] }
  await saveFailure(ctx.tx, kind, asked.instanceId, failure)
  await notify(ctx, {
    ...{ kind: `${kind}.returned` as const, place, placeSearch: { id } },
    ...{ ...audience, title: `审批已通过，${deed}没有办成` },
    body: `《${title}》的审批已通过，但没有办成：${failure}`,
    eventKey: `${kind}.returned:${asked.instanceId}`,
  })
  await log(ctx, kind, settled, 'approval.failed', failure)
}

/** How what was not published goes back to its owner, and why; whoever took it back needs no reason of their own. */
export const wayBack = ({ status, failure }: Dropped): readonly ['reject' | 'giveBack', string] => [
  status === 'rejected' ? 'reject' : 'giveBack',
  status === 'withdrawn' ? '' : failure,
]
