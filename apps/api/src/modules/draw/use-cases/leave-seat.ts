import { leave } from '@jb/domain/draw/draw'
import { asSystem } from '../../../platform/change.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockDraws, saveDraw } from '../draw.repository.ts'

/** A confirmed expert judges no more: the seat is free, and its tender may ask for another one. False: there was none. */
export async function leaveSeat(
  ctx: Ctx,
  { tenderId, accountId }: { readonly tenderId: string; readonly accountId: string },
): Promise<boolean> {
  for (const draw of await lockDraws(ctx.tx, tenderId)) {
    const seat = draw.seats.find((one) => one.accountId === accountId && one.state === 'confirmed')
    const next = seat && leave(draw, seat.position)
    if (!next) continue
    await saveDraw(ctx, next)
    const payload = { number: draw.number, position: seat.position }
    await asSystem(ctx, 'draw').log({
      subject: { kind: 'tender', id: tenderId },
      action: 'freeSeat',
      payload,
    })
    return true
  }
  return false
}
