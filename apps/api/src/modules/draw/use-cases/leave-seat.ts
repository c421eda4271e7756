import { leave } from '@jb/domain/draw/draw'
import { maskedName } from '@jb/domain/expert/labels'
import { asSystem } from '../../../platform/change.ts'
import { type Ctx, isPerson } from '../../../platform/ctx.ts'
import { notifyOwnSide } from '../../procurement/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { lockDraws, saveDraw } from '../draw.repository.ts'
import { notifyChanged } from './notify-experts.ts'

/**
 * A confirmed expert judges no more: the seat is free, and its tender may ask for another one. Told to whoever has not
 * done it themselves: the expert, and who runs the tender where nobody's act was behind it. False: there was none.
 */
export async function leaveSeat(
  ctx: Ctx,
  { tenderId, accountId }: { readonly tenderId: string; readonly accountId: string },
): Promise<boolean> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender) return false
  for (const draw of await lockDraws(ctx.tx, tenderId)) {
    const seat = draw.seats.find((one) => one.accountId === accountId && one.state === 'confirmed')
    const next = seat && leave(draw, seat.position)
    if (!next) continue
    await saveDraw(ctx, draw, next)
    const { id: drawId, number, evaluateAt } = draw
    const { position } = seat
    if (!isPerson(ctx.actor))
      await notifyOwnSide(ctx, tender, {
        event: `draw.left:${drawId}:${position}`,
        kind: 'draw.ended',
        title: '专家席位空出',
        body: `${maskedName(position)}不再参加《${tender.title}》的评标，席位空出，可以补抽。`,
      })
    if (!isPerson(ctx.actor) || ctx.actor.accountId !== accountId)
      await notifyChanged(ctx, tender, [seat], { change: 'left', evaluateAt })
    const subject = { kind: 'tender', id: tenderId }
    await asSystem(ctx, 'draw').log({ subject, action: 'freeSeat', payload: { number, position } })
    return true
  }
  return false
}
