import type { openBids } from '@jb/contract/bid/opening.contract'
import type { Answer } from '@jb/contract/endpoint'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Changed, Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockForChange, mayRun, moveTender } from '../../tender/index.ts'
import { type BidRow, bidsOf } from '../reads/bids-of.ts'

type Moved = Answer<typeof openBids>

interface Deciding<Step> {
  readonly id: string
  /** The version the person has seen. */
  readonly version: number
  /** Name of the act in the operation log. */
  readonly action: string
  readonly reason?: string
  /** What else the log keeps; never a price. */
  readonly payload?: Readonly<Record<string, unknown>>
  decide(tender: Tender, bids: readonly BidRow[]): Step | Refusal
  /** What else happens in the same transaction. */
  readonly after?: (step: Step) => Promise<void>
}

/** What the owner decides about opened bids always goes this way: lock, authorise, decide, save, tell, log. */
export async function decide<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  deciding: Deciding<Step>,
): Promise<Moved | Refusal> {
  const before = await lockForChange(ctx.tx, deciding.id)
  if (!before || !mayRun(before, callerOf(ctx))) return refuse('tender.notFound')
  if (before.version !== deciding.version) return refuse('tender.stale', { version: before.version })
  const offline = offlineGuard(before)
  if (offline) return offline
  const step = deciding.decide(before, await bidsOf(ctx.tx, before.id))
  if (isRefusal(step)) return step
  await deciding.after?.(step)
  const { id, status, version } = await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: deciding.action,
    ...(deciding.reason && { reason: deciding.reason }),
    ...(deciding.payload && { payload: deciding.payload }),
  })
  return { id, status, version }
}
