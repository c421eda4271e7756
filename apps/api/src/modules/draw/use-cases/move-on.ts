import { advance, type Draw, type DrawEvent, isRunning, nextMoment, stop } from '@jb/domain/draw/draw'
import { ordersOf, seedOf } from '@jb/domain/draw/lot'
import { isDrawable } from '@jb/domain/draw/may-draw'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { notifyOwnSide } from '../../procurement/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { type FreshSeat, lockDraws, saveDraw } from '../draw.repository.ts'
import { drawsOfTender, type KeptDraw, tenderOfDraw } from '../draw.rows.ts'
import { openNonce } from '../pool.ts'
import { notifyChanged, notifyDrawn } from './notify-experts.ts'

/** The moments of a draw: when it is drawn, and when the next answer is due. */
export const drawClock = 'draw.clock'

export const setClock = (ctx: Ctx, draw: Draw): Promise<void> =>
  ctx.setTimer({ kind: drawClock, subjectId: draw.id, dueAt: nextMoment(draw) })

/** What is drawn by: known to nobody before the draw itself. */
function revealed(ctx: Ctx, draw: KeptDraw): { readonly nonce: string; readonly seed: string } | undefined {
  const { frozen, poolHash, nonceWrapped, nonce, seed } = draw
  if (!frozen || !poolHash || !nonceWrapped) return undefined
  if (nonce && seed) return { nonce, seed }
  const opened = openNonce(ctx.services.secret, draw.id, nonceWrapped)
  return { nonce: opened, seed: seedOf(frozen, poolHash, opened) }
}

/** The draw's timer, and whatever else may have changed how it stands: draws, gives seats on, completes or ends it. */
export async function moveOn(ctx: Ctx, drawId: string): Promise<void> {
  const tenderId = await tenderOfDraw(ctx.tx, drawId)
  const tender = tenderId && (await lockForUse(ctx.tx, tenderId))
  if (!tender) return
  const draw = (await lockDraws(ctx.tx, tender.id)).find(({ id }) => id === drawId)
  if (draw && isRunning(draw)) await moved(ctx, tender, draw)
}

/** The same of a draw that is locked already; `next`: what somebody has just made of it. */
export async function moved(ctx: Ctx, tender: Tender, before: KeptDraw, next: Draw = before): Promise<void> {
  const stopped = isDrawable(tender) ? undefined : stop(next, ctx.now)
  const waits = next.status === 'requested' && (next.drawAt === null || next.drawAt > ctx.now)
  const due = isRunning(next) && !waits && !stopped
  const drawn = due ? revealed(ctx, before) : undefined
  const orders = drawn && before.frozen ? ordersOf(drawn.seed, before.frozen.lots) : new Map()
  const after: Draw = stopped ?? (due ? advance(next, orders, ctx.now) : next)
  const fresh = await saveDraw(ctx, before, after, drawn)
  await setClock(ctx, after)
  await notifyDrawn(ctx, tender, after, fresh)
  await notifyReleased(ctx, tender, before, after)
  await logged(ctx, { before, after, fresh, seed: drawn?.seed, byPerson: next.status === 'cancelled' })
}

/** Whose seats have been released by what was done. */
export function notifyReleased(ctx: Ctx, tender: Tender, before: KeptDraw, { seats, evaluateAt }: Draw) {
  const went = before.seats.filter(
    ({ position, state }) =>
      state !== 'released' && seats.some((seat) => seat.position === position && seat.state === 'released'),
  )
  return notifyChanged(ctx, tender, went, { change: 'released', evaluateAt })
}

interface Change {
  readonly before: KeptDraw
  readonly after: Draw
  readonly fresh: readonly FreshSeat[]
  readonly seed: string | undefined
  /** Somebody has given it up. */
  readonly byPerson: boolean
}

/** What others may react to, and what the log says of a change; both name seats, never people. */
async function logged(ctx: Ctx, { before, after, fresh, seed, byPerson }: Change): Promise<void> {
  const { status, tenderId, id: drawId, number } = after
  const payload = { tenderId, drawId }
  if (status === 'completed' || status === 'failed')
    await ctx.emit({ type: `draw.${status}`, payload } satisfies DrawEvent)
  const subject = { kind: 'tender', id: tenderId }
  const seats = { number, positions: fresh.map(({ position }) => position) }
  if (before.status === 'requested' && after.drawnAt !== null)
    await ctx.log({ subject, action: 'drawExperts', payload: { ...seats, seed } })
  else if (fresh.length > 0) await ctx.log({ subject, action: 'redrawExperts', payload: seats })
  const cancelled = byPerson ? 'cancelDraw' : 'stopDraw'
  const ending = { completed: 'completeDraw', failed: 'failDraw', cancelled } as const
  if (status === 'completed' || status === 'failed' || status === 'cancelled')
    await ctx.log({ subject, action: ending[status], payload: { number } })
}

/** Whoever runs the tender hears how its draw has ended. */
export async function notifyEnded(
  ctx: Ctx,
  { tenderId, drawId }: { readonly tenderId: string; readonly drawId: string },
): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  const draw = (await drawsOfTender(ctx.tx, tenderId)).find(({ id }) => id === drawId)
  if (!tender || !draw) return
  const done = draw.status === 'completed'
  const confirmed = draw.seats.filter(({ state }) => state === 'confirmed').length
  await notifyOwnSide(ctx, tender, {
    event: `draw.ended:${drawId}`,
    kind: 'draw.ended',
    title: done ? '专家抽取完成' : '专家抽取失败',
    body: done
      ? `《${tender.title}》的专家抽取完成，${confirmed} 位专家已确认参加，姓名在定标前保密。`
      : `《${tender.title}》可抽取的专家不够，本次抽取失败，请调整专业或人数后再次申请。`,
  })
}
