import type { AuctionEnd } from '@jb/domain/auction/result'
import { calendarTime, day } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import type { TimerHandler } from '../../../platform/module.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { endOf } from '../reads/end-of.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { tellCompanies, tellOwner } from './tell.ts'

export const paymentTimer = 'auction.payment'

/** Watches over the winner's days: one reminder a day before they end, one when they have ended. `end` undefined: no more. */
export async function setPaymentTimer(
  ctx: Ctx,
  auctionId: string,
  end: Pick<AuctionEnd, 'payBy'> | undefined,
): Promise<void> {
  const due = end?.payBy ?? undefined
  const early = due && new Date(due.getTime() - day)
  const dueAt = early && early.getTime() > ctx.now.getTime() ? early : due
  await ctx.setTimer({ kind: paymentTimer, subjectId: auctionId, dueAt })
}

/** The winner's time is about to end, or has ended. Whatever was settled meanwhile needs no word any more. */
export const remindOfPayment: TimerHandler = {
  kind: paymentTimer,
  async run(ctx, auctionId) {
    const auction = await auctionById(ctx.tx, auctionId)
    if (auction?.status !== 'settling') return
    const end = await endOf(ctx.tx, auctionId)
    const winner = await winnerOf(ctx.tx, end)
    if (!end.payBy || !winner) return
    const sells = auction.direction === 'ascending'
    const [deed, name] = sells ? ['付清款项', '悔拍'] : ['签订合同', '弃标']
    const over = ctx.now.getTime() > end.payBy.getTime()
    const until = calendarTime(end.payBy, ctx.now)
    const words = { kind: 'auction.payment', place: 'auction.result' } as const
    const event = `auction.payment:${end.payBy.toISOString()}:${over ? 'over' : 'soon'}`
    await tellCompanies(ctx, auctionId, [winner.companyId], {
      ...{ ...words, event, title: over ? '履约已逾期' : '履约即将到期' },
      body: over
        ? `《${auction.title}》的期限 ${until} 已过，请马上联系对方${deed}，否则可能被认定为${name}。`
        : `请在 ${until} 前就《${auction.title}》${deed}，逾期可能被认定为${name}。`,
    })
    if (!over)
      return ctx.setTimer({
        kind: paymentTimer,
        subjectId: auctionId,
        dueAt: new Date(end.payBy.getTime() + 1),
      })
    await tellOwner(ctx, auctionId, {
      ...{ ...words, place: 'auction.console', event, title: '对方已逾期' },
      body: `《${auction.title}》的期限 ${until} 已过：已经${deed}的请确认结清，没有的可以认定${name}。`,
    })
  },
}
