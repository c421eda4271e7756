import type { confirmAward } from '@jb/contract/bid/opening.contract'
import type { Answer } from '@jb/contract/endpoint'
import { candidatesOf, rankedBids, type SettledTender, settle } from '@jb/domain/bid/recommend'
import { sessionGuard } from '@jb/domain/bid/session-runs'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderEvent } from '@jb/domain/tender/events'
import { fail } from '@jb/domain/tender/fail'
import { publicise } from '@jb/domain/tender/publicise'
import type { Changed, Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { keepSnapshot, moveTender } from '../../tender/index.ts'
import { saveStatus } from '../bid.repository.ts'
import type { BidRow } from '../reads/bids-of.ts'
import { keptOf } from '../reads/decision-lines.ts'
import { sessionStage } from '../reads/session-stage.ts'
import { nextUnsecured } from './secure-next.ts'
import { tellResult } from './tell-result.ts'

/** What the owner makes of opened bids. */
export interface Verdict<Step extends Changed<TenderEvent> = Changed<TenderEvent>> {
  /** Name of the act in the operation log; it may follow from what the act came to. */
  readonly action: string | ((step: Step) => string)
  readonly reason?: string
  /** What else the log keeps; never a price. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** Of what a snapshot is kept. */
  readonly keeps?: 'decision' | 'award'
  /** Why it cannot be done now, whatever the domain says. */
  bars?(tender: Tender): Promise<Refusal | undefined>
  decide(tender: Tender, bids: readonly BidRow[]): Step | Refusal
  /** What else happens in the same transaction. */
  after?(step: Step): Promise<void>
}

/** Why nothing comes of the opening yet: its session has not closed. */
export const sessionBar = async ({ tx }: Ctx, { id }: Tender): Promise<Refusal | undefined> =>
  sessionGuard(await sessionStage(tx, id))

/** The award to the recommended bid; winner and losers learn it in this same transaction (ZTBF 45). */
export const awarding = (ctx: Ctx): Verdict<SettledTender> => ({
  action: 'award',
  keeps: 'award',
  bars: async (tender) => (await sessionBar(ctx, tender)) ?? nextUnsecured(ctx, tender),
  decide: (tender, bids) => settle(tender, bids, ctx.now),
  after: async ({ tender, bids }) => {
    for (const { bidId, status } of bids) await saveStatus(ctx.tx, bidId, status)
    await tellResult(ctx, tender, bids)
  },
})

/** The recommended winner becomes public for the days that the tender says. */
export const publicising = (ctx: Ctx): Verdict => ({
  action: 'publicise',
  keeps: 'decision',
  bars: (tender) => sessionBar(ctx, tender),
  decide: (tender, bids) =>
    tender.winnerBidId === null
      ? refuse('tender.notCandidate')
      : publicise(tender, candidatesOf(bids, tender), ctx.now),
})

/** The end without a winner: no bid counts, or the owner turns all down and says why. */
export const failing = (ctx: Ctx, reason: string): Verdict => ({
  action: ({ tender }) => (tender.status === 'scrapped' ? 'scrap' : 'fail'),
  reason,
  bars: (tender) => sessionBar(ctx, tender),
  decide: (tender, bids) => fail(tender, rankedBids(bids, tender).length, reason, ctx.now),
})

/** Saves what was decided. `instanceId`: the approval behind it. */
export async function carryOut<Step extends Changed<TenderEvent>>(
  ctx: Ctx,
  step: Step,
  { action, reason, payload, keeps, after }: Verdict<Step>,
  instanceId?: string,
): Promise<Answer<typeof confirmAward>> {
  await after?.(step)
  const { tender } = step
  const kept = keeps && (await keepSnapshot(ctx, tender, keeps, await keptOf(ctx.tx, tender, keeps)))
  const { id, status, version } = await moveTender(ctx, {
    tender,
    events: [step.event],
    action: typeof action === 'string' ? action : action(step),
    ...(reason && { reason }),
    payload: { ...payload, ...(instanceId && { instanceId }), ...kept },
  })
  return { id, status, version }
}
