import { advance, type Draw, type DrawEvent, isRunning, nextMoment, stop } from '@jb/domain/draw/draw'
import { ordersOf, seedOf } from '@jb/domain/draw/lot'
import { isDrawable } from '@jb/domain/draw/may-draw'
import { majorNames } from '@jb/domain/expert/labels'
import { calendarTime } from '@jb/domain/shared/dates'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { notifyOwnSide } from '../../procurement/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { lockDraws, saveDraw } from '../draw.repository.ts'
import { drawsOfTender, type KeptDraw, type KeptSeat, tenderOfDraw } from '../draw.rows.ts'
import { openNonce } from '../pool.ts'

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

/** The same of a draw that is locked already. */
export async function moved(ctx: Ctx, tender: Tender, draw: KeptDraw): Promise<void> {
  const stopped = isDrawable(tender) ? undefined : stop(draw, ctx.now)
  const due = draw.status !== 'requested' || (draw.drawAt !== null && draw.drawAt <= ctx.now)
  const drawn = due && !stopped ? revealed(ctx, draw) : undefined
  const orders = drawn && draw.frozen ? ordersOf(drawn.seed, draw.frozen.lots) : new Map()
  const next: Draw = stopped ?? (due ? advance(draw, orders, ctx.now) : draw)
  await saveDraw(ctx, next, drawn)
  await setClock(ctx, next)
  await afterwards(ctx, tender, draw, next)
}

/** Who is told of what has changed, and what the log says; it names seats, never people. */
async function afterwards(ctx: Ctx, tender: Tender, before: KeptDraw, next: Draw): Promise<void> {
  const now = (await drawsOfTender(ctx.tx, tender.id)).find(({ id }) => id === next.id)
  const fresh = (now?.seats ?? []).filter(({ position }) =>
    before.seats.every((seat) => seat.position !== position),
  )
  await notifyDrawn(ctx, tender, next, fresh)
  const went = before.seats.filter(
    ({ position, state }) =>
      state !== 'released' &&
      next.seats.some((seat) => seat.position === position && seat.state === 'released'),
  )
  await notifyReleased(ctx, tender, went)
  const fact = { tenderId: tender.id, drawId: next.id }
  const subject = { kind: 'tender', id: tender.id }
  if (next.status === 'completed')
    await ctx.emit({ type: 'draw.completed', payload: fact } satisfies DrawEvent)
  if (next.status === 'failed') await ctx.emit({ type: 'draw.failed', payload: fact } satisfies DrawEvent)
  const payload = { number: next.number, positions: fresh.map(({ position }) => position) }
  if (before.status === 'requested' && next.drawnAt !== null)
    await ctx.log({ subject, action: 'drawExperts', payload: { ...payload, seed: now?.seed } })
  else if (fresh.length > 0) await ctx.log({ subject, action: 'redrawExperts', payload })
  const ending = { completed: 'completeDraw', failed: 'failDraw', cancelled: 'stopDraw' } as const
  if (next.status === 'completed' || next.status === 'failed' || next.status === 'cancelled')
    await ctx.log({ subject, action: ending[next.status], payload: { number: next.number } })
}

type Told = Pick<KeptSeat, 'id' | 'accountId' | 'major' | 'position' | 'answerUntil'>

/** Drawn experts are told the tender and the time: neither who bids, nor what it may cost. */
export async function notifyDrawn(
  ctx: Ctx,
  tender: Tender,
  draw: Pick<Draw, 'evaluateAt'>,
  seats: readonly Told[],
): Promise<void> {
  for (const { id, accountId, major, answerUntil } of seats) {
    if (accountId === null) continue
    const [at, until] = [calendarTime(draw.evaluateAt, ctx.now), calendarTime(answerUntil, ctx.now)]
    await notify(ctx, {
      accountIds: [accountId],
      eventKey: `expert.drawn:${id}`,
      kind: 'expert.drawn',
      title: '您被抽取为评标专家，请尽快答复',
      about: tender.title,
      body: `您被抽取为《${tender.title}》的${majorNames[major]}专业评标专家，评标时间 ${at}，请在 ${until} 前答复能否参加。请对评标事项保密。`,
      placeSearch: { id },
    })
  }
}

async function notifyReleased(ctx: Ctx, tender: Tender, seats: readonly KeptSeat[]): Promise<void> {
  for (const { id, accountId } of seats) {
    if (accountId === null) continue
    await notify(ctx, {
      accountIds: [accountId],
      eventKey: `expert.released:${id}`,
      kind: 'expert.released',
      title: '评标邀请已取消',
      about: tender.title,
      body: `《${tender.title}》的这次专家抽取已经结束，您不用参加评标，感谢支持。`,
      placeSearch: { id },
    })
  }
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
