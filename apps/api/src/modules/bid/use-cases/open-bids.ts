import type { openBids as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { open } from '@jb/domain/tender/open'
import { regimeOf } from '@jb/domain/tender/regime'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockForChange, moveTender, releaseOpeningKey, withGoods } from '../../tender/index.ts'
import { bids as store } from '../bid.store.ts'
import { unsealAll } from './unseal-offer.ts'

/** Opens all bids of a tender at once: the key is released here and forgotten at the end. */
export async function openBids(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const before = await lockForChange(ctx.tx, body.id)
  if (!before || !mayRun(before, caller)) return refuse('tender.notFound')
  if (before.version !== body.version) return refuse('tender.stale', { version: before.version })
  const offline = offlineGuard(before)
  if (offline) return offline
  const step = open(before, caller.accountId, ctx.now)
  if (isRefusal(step)) return step
  const tender = await withGoods(ctx.tx, before)
  const terms = { ...tender, wins: regimeOf(tender).wins }
  const privateKey = await releaseOpeningKey(ctx, step.tender)
  const found = await unsealAll(ctx, before.id, { store, terms, privateKey })
  const { id, status, version } = await moveTender(ctx, {
    tender: step.tender,
    events: [step.event],
    action: 'open',
    payload: { bids: found },
  })
  return { id, status, version }
}
