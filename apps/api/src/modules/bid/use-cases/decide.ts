import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { confirmAward } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Changed, Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { notAsked, processFor } from '../../approval/index.ts'
import { askApproval, lockOwn, moveTender } from '../../tender/index.ts'
import { stakesOf } from '../about-decision.ts'
import type { Approvable } from '../approvable.ts'
import { type BidRow, bidsOf } from '../reads/bids-of.ts'

type Deed = Answer<typeof confirmAward>

/** Something that the owner decides about opened bids. */
export interface Decision<Step extends Changed<TenderEvent> = Changed<TenderEvent>> {
  /** Name of the act in the operation log. */
  readonly action: string
  readonly reason?: string
  /** What else the log keeps; never a price. */
  readonly payload?: Readonly<Record<string, unknown>>
  decide(tender: Tender, bids: readonly BidRow[]): Step | Refusal
  /** What else happens in the same transaction. */
  after?(step: Step): Promise<void>
}

interface Called extends Pick<Received<typeof confirmAward>['body'], 'id' | 'version'> {
  readonly approval?: ApprovalStart
}

/**
 * What the owner decides about opened bids always goes this way: lock, authorise, decide, save, tell, log. Where the
 * approvers have to agree, it ends after the deciding: nothing changes, and they are asked.
 */
export async function decide<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  { id, version, approval: given }: Called,
  decision: Decision<Step>,
  approvable?: Approvable,
): Promise<Deed | Refusal> {
  const before = await lockOwn(ctx, { id, version })
  if (isRefusal(before)) return before
  const offline = offlineGuard(before)
  if (offline) return offline
  // The deadline is past, so a postponement is about to end by itself.
  const busy = await notAsked(ctx.tx, 'tender', id, 'tender.postponement')
  if (busy) return busy
  const bids = await bidsOf(ctx.tx, id)
  const step = decision.decide(before, bids)
  if (isRefusal(step)) return step
  if (approvable && !approvable.exempt?.(before, bids)) {
    const { open } = await processFor(ctx.tx, before.companyId, approvable.type)
    if (open) return ask(ctx, { tender: before, bids, decision, approvable, given })
  }
  return carryOut(ctx, step, decision)
}

/** Saves what was decided. `instanceId`: the approval behind it. */
export async function carryOut<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  step: Step,
  { action, reason, payload, after }: Decision<Step>,
  instanceId?: string,
): Promise<Deed> {
  await after?.(step)
  const { id, status, version } = await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action,
    ...(reason && { reason }),
    ...((payload || instanceId) && { payload: { ...payload, ...(instanceId && { instanceId }) } }),
  })
  return { id, status, version }
}

interface Asking {
  readonly tender: Tender
  readonly bids: readonly BidRow[]
  readonly decision: Pick<Decision, 'reason'>
  readonly approvable: Approvable
  readonly given: ApprovalStart | undefined
}

async function ask(
  ctx: Ctx,
  { tender, bids, decision: { reason }, approvable, given }: Asking,
): Promise<Deed | Refusal> {
  const { type, kind } = approvable
  const approvalId = await askApproval(ctx, {
    ...{ tender, type, subject: { kind, id: tender.id }, given },
    facts: approvable.facts(tender, bids),
    request: approvable.request(tender),
    ...(await stakesOf(ctx.tx, { tender, bids, approvable })),
  })
  if (isRefusal(approvalId)) return approvalId
  const { id, status, version } = tender
  // The tender itself keeps its version and its time: bidders must not see that something is about to be decided.
  await ctx.log({
    ...{ subject: { kind: 'tender', id }, action: `ask.${type}`, payload: { instanceId: approvalId } },
    ...(reason && { reason }),
  })
  return { id, status, version, approvalId }
}
