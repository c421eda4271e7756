import { tick } from '@jb/domain/auction/clock'
import { followCourse } from '@jb/domain/auction/course'
import type { Ctx } from '../../platform/ctx.ts'
import { tellRoom } from '../../platform/live/room.ts'
import type { TimerHandler } from '../../platform/module.ts'
import type { AuctionPorts } from './auction.ports.ts'
import { lockAuction, updateMoved } from './auction.repository.ts'
import { depositsIn } from './hot/decide.ts'
import { momentOf } from './hot/notify-change.ts'
import { stateOf } from './hot/opened.ts'
import { giveBackOutage } from './hot/outage.ts'
import { openLot, writeLot } from './lot.repository.ts'

/** What follows the clock of an auction. */
export const auctionClock = 'auction.clock'
/** What watches over the days in which the winner pays. */
export const paymentTimer = 'auction.payment'

/** At an end, until the other servers have been heard of, so long passes between two looks. */
const unsureMs = 250

type Ticked = ReturnType<typeof tick>

/** The auction follows its lot: status, those who are told, log. */
async function follow(ctx: Ctx, auctionId: string, { lot, happened }: Ticked, now: Date): Promise<void> {
  const auction = await lockAuction(ctx.tx, auctionId)
  if (!auction) return
  const course = followCourse(auction, lot, happened, now)
  if (course.events.length === 0) return
  await updateMoved(ctx.tx, course.auction, now)
  for (const event of course.events) await ctx.emit(event)
  const { status, endReason } = course.auction
  await ctx.log({
    subject: { kind: 'auction', id: auctionId },
    action: 'clock',
    ...(endReason === null ? {} : { reason: endReason }),
    payload: { from: auction.status, to: status },
  })
}

/**
 * Starts, leads through its rounds and ends a lot when its time has come. Late, early or repeated runs change nothing
 * that is not due: an end that has moved meanwhile is waited for anew.
 */
export function clockOf(ports: AuctionPorts): TimerHandler {
  return {
    kind: auctionClock,
    async run(ctx, auctionId) {
      const { secret } = ctx.services
      const timer = { kind: auctionClock, subjectId: auctionId }
      const first = await openLot(ctx.tx, auctionId)
      if (!first) return
      const came = await giveBackOutage(ctx, first)
      if (came === 'wait') return ctx.setTimer({ ...timer, dueAt: new Date(first.at + unsureMs) })
      const opened = came === 'given' ? ((await openLot(ctx.tx, auctionId)) ?? first) : first
      const companies = opened.bidders.map(({ company }) => company)
      const state = stateOf(secret, opened, await depositsIn(ctx.tx, ports, opened, companies))
      const ticked = tick(state, momentOf(opened))
      const dueAt = ticked.dueAt === null ? undefined : new Date(ticked.dueAt)
      await ctx.setTimer({ ...timer, dueAt })
      if (ticked.happened.length === 0) return
      await writeLot(ctx.tx, secret, opened, { change: ticked, staged: true })
      await follow(ctx, auctionId, ticked, new Date(opened.at))
      await tellRoom(ctx.tx, 'auction', auctionId)
    },
  }
}
