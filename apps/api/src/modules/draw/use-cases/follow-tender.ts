import { isHeld, isRunning, letGo, movedBy } from '@jb/domain/draw/draw'
import { openingMovedBy } from '@jb/domain/draw/opening-moved'
import type { TenderEventOf } from '@jb/domain/tender/events'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockForUse } from '../../tender/index.ts'
import { lockDraws, saveDraw } from '../draw.repository.ts'
import { moved, notifyReleased, setClock } from './move-on.ts'
import { notifyChanged } from './notify-experts.ts'

/** What its tender does to a draw that runs, and to those who have confirmed. */

type Turned = Pick<TenderEventOf<'tender.restored'>['payload'], 'tenderId' | 'at'>
type Postponed = Pick<
  TenderEventOf<'tender.postponed'>['payload'],
  'tenderId' | 'postponementId' | 'old' | 'new'
>

/** It has come to nothing: whatever runs is stopped, and who has confirmed need not come. */
export async function endDraws(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender) return
  for (const draw of await lockDraws(ctx.tx, tenderId)) {
    if (isRunning(draw)) await moved(ctx, tender, draw)
    const next = letGo(draw)
    if (!next) continue
    await saveDraw(ctx, draw, next)
    await notifyReleased(ctx, tender, draw, next)
    const payload = { number: draw.number }
    await ctx.log({ subject: { kind: 'tender', id: tenderId }, action: 'releaseExperts', payload })
  }
}

/** It is kept from everybody: what runs is stopped; who has confirmed stays, since it may come back, and hears both. */
export async function holdDraws(
  ctx: Ctx,
  change: 'held' | 'resumed',
  { tenderId, at }: Turned,
): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || tender.status === 'awarded') return
  for (const draw of await lockDraws(ctx.tx, tenderId)) {
    if (isRunning(draw)) await moved(ctx, tender, draw)
    const { status, seats, evaluateAt } = draw
    if (status === 'completed')
      await notifyChanged(ctx, tender, seats.filter(isHeld), { change, evaluateAt, event: at })
  }
}

/** Its opening was put off: so is the evaluation, and everybody who is asked or has confirmed is told. */
export async function postponeDraws(
  ctx: Ctx,
  { tenderId, postponementId: event, ...times }: Postponed,
): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  const by = tender && openingMovedBy(tender, times)
  if (!tender || !by) return
  for (const draw of await lockDraws(ctx.tx, tenderId)) {
    const next = movedBy(draw, by)
    if (!next) continue
    await saveDraw(ctx, draw, next)
    await setClock(ctx, next)
    const { evaluateAt } = next
    await notifyChanged(ctx, tender, draw.seats.filter(isHeld), { change: 'moved', evaluateAt, event })
  }
}
