import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type {
  confirmAward,
  failOpened as failOpened_,
  publiciseResult as publicising_,
} from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Changed, Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst, type Decision, notAsked } from '../../approval/index.ts'
import { lockOwn } from '../../tender/index.ts'
import { awardDecision, publicityDecision, scrapDecision } from '../bid.decisions.ts'
import { bidsOf } from '../reads/bids-of.ts'
import { awarding, carryOut, failing, publicising, type Verdict } from './verdicts.ts'

type Deed = Answer<typeof confirmAward>

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
  verdict: Verdict<Step>,
  decision?: Decision<Tender, string>,
): Promise<Deed | Refusal> {
  const before = await lockOwn(ctx, { id, version })
  if (isRefusal(before)) return before
  const offline = offlineGuard(before)
  if (offline) return offline
  // The deadline is past, so a postponement or an addendum is about to end by itself.
  const busy = await notAsked(ctx.tx, 'tender', id, ['tender.postponement', 'tender.addendum'])
  if (busy) return busy
  const barred = await verdict.bars?.(before)
  if (barred) return barred
  const step = verdict.decide(before, await bidsOf(ctx.tx, id))
  if (isRefusal(step)) return step
  const { reason = '' } = verdict
  const asked = decision && (await askFirst(ctx, decision, { thing: before, wanted: reason, given }))
  if (isRefusal(asked)) return asked
  if (asked?.by !== 'approvers') return carryOut(ctx, step, verdict)
  // The tender itself keeps its version and its time: bidders must not see that something is about to be decided.
  await ctx.log({
    subject: { kind: 'tender', id },
    action: `ask.${decision?.process[0]}`,
    payload: { instanceId: asked.approvalId },
    ...(reason && { reason }),
  })
  return { id, status: before.status, version: before.version, approvalId: asked.approvalId }
}

/** Awards the tender, or asks the approvers to. */
export const award = (ctx: Ctx, { body }: Received<typeof confirmAward>) =>
  decide(ctx, body, awarding(ctx), awardDecision)

/** Publicises the result, or asks the approvers to. */
export const publiciseResult = (ctx: Ctx, { body }: Received<typeof publicising_>) =>
  decide(ctx, body, publicising(ctx), publicityDecision)

/** Ends an opened tender; to turn bids down that count may need the approvers. */
export const failOpened = (ctx: Ctx, { body }: Received<typeof failOpened_>) =>
  decide(ctx, body, failing(ctx, body.reason), scrapDecision)
