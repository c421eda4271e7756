import { isDirect, isInvited } from '@jb/domain/tender/methods'
import type { Published } from '@jb/domain/tender/publish'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { type Ctx, isPerson } from '../../../platform/ctx.ts'
import { keepPublished } from '../snapshot.ts'
import { nextDueAt, tenderClock, tenderKey } from '../tender.clock.ts'
import { markInvited } from '../tender.repository.ts'
import { moveTender } from './move-tender.ts'

/** A tender goes public: opening key where the platform keeps it, first clock, snapshot, event, log. `instanceId`: the approval behind it. */
export async function release(ctx: Ctx, step: Published, instanceId?: string): Promise<Tender> {
  if (!isDirect(step.tender)) await startClock(ctx, step.tender)
  if (isInvited(step.tender))
    await markInvited(ctx.tx, step.tender.id, {
      by: isPerson(ctx.actor) ? ctx.actor.accountId : null,
      now: ctx.now,
    })
  const kept = await keepPublished(ctx, step.tender)
  const reason = step.tender.publishReason
  return moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'publish',
    ...(reason && { reason }),
    payload: {
      status: step.tender.status,
      bidEnd: step.tender.bidEnd?.toISOString(),
      ...(step.warnings.length > 0 && { warnings: step.warnings.map(({ code }) => code) }),
      ...(instanceId && { instanceId }),
      ...kept,
    },
  })
}

async function startClock(ctx: Ctx, tender: Tender): Promise<void> {
  if (regimeOf(tender).custody === 'platform') await tenderKey.make(ctx, tender.id)
  await ctx.setTimer({ kind: tenderClock, subjectId: tender.id, dueAt: nextDueAt(tender) })
}
