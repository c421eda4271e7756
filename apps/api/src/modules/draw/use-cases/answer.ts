import type { answerInvitation } from '@jb/contract/draw/draw.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { answer } from '@jb/domain/draw/draw'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { asSystem } from '../../../platform/change.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockForUse } from '../../tender/index.ts'
import { bindAccount, lockDraws } from '../draw.repository.ts'
import { ownInvitation, ownSeat } from '../reads/invitation.ts'
import { moved } from './move-on.ts'

/**
 * A drawn expert says whether it comes. What follows, and the line in the log, are the platform's own: neither tells who
 * it was, nor why somebody does not come.
 */
export async function answerDrawn(
  ctx: Ctx,
  { body: { id, takes, reason } }: Received<typeof answerInvitation>,
): Promise<Answer<typeof answerInvitation> | Refusal> {
  const reader = { ...ctx, db: ctx.tx, session: callerOf(ctx) }
  const own = await ownSeat(reader, id)
  const tender = own && (await lockForUse(ctx.tx, own.tenderId))
  const draw = tender && (await lockDraws(ctx.tx, tender.id)).find((one) => one.id === own.drawId)
  const seat = draw?.seats.find((one) => one.id === id)
  if (!tender || !draw || !seat) return refuse('draw.notFound')
  const next = answer(draw, { position: seat.position, takes, reason }, ctx.now)
  if (isRefusal(next)) return next
  const { accountId } = callerOf(ctx)
  await bindAccount(ctx.tx, id, accountId)
  const bound = draw.seats.map((one) => (one.id === id ? { ...one, accountId } : one))
  const system = asSystem(ctx, 'draw')
  await moved(system, tender, { ...draw, seats: bound }, next)
  const payload = { number: draw.number, position: seat.position, takes }
  await system.log({ subject: { kind: 'tender', id: tender.id }, action: 'answerDraw', payload })
  return ownInvitation(reader, id)
}
