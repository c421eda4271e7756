import type { openTalks as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { openTalks as invite } from '@jb/domain/auction/talks'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertInvited } from '../result.repository.ts'
import { carryOut, lockEnded } from './end-step.ts'

/** Asks the first bidders for one more price each, which the owner alone sees. */
export async function openTalks(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: true, deals: true })
  if (isRefusal(locked)) return locked
  const { auction, end, outcome, now } = locked
  const step = invite(auction, { end, outcome, top: body.top, until: new Date(body.until) }, now)
  if (isRefusal(step)) return step
  await insertInvited(ctx.tx, auction.id, step.invited, now)
  return carryOut(ctx, step, {
    action: 'openTalks',
    payload: { invited: step.invited.length, until: body.until },
  })
}
