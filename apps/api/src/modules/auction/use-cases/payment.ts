import { daysSince, isLapsed, lapseDays, nextReminder } from '@jb/domain/auction/decision'
import type { Auction } from '@jb/domain/auction/form'
import type { AuctionEnd } from '@jb/domain/auction/result'
import { calendarTime, day } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import type { TimerHandler } from '../../../platform/module.ts'
import { releaseFor } from '../../security/index.ts'
import { paymentTimer } from '../auction.clock.ts'
import { lockLot } from '../lot-life.repository.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { endOf } from '../reads/end-of.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { endPendingBreach } from './end-asked.ts'
import { securityOf } from './end-step.ts'
import { tellCompanies, tellOwner } from './tell.ts'

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

type Owed = { readonly auction: Auction; readonly payBy: Date; readonly companyId: string }

const wordsFor = ({ direction }: Auction) =>
  direction === 'ascending'
    ? ({ deed: '付清款项', name: '悔拍' } as const)
    : ({ deed: '签订合同', name: '弃标' } as const)

const told = { kind: 'auction.payment', place: 'auction.result' } as const

async function tellWinner(ctx: Ctx, { auction, payBy, companyId }: Owed, over: boolean): Promise<void> {
  const { deed, name } = wordsFor(auction)
  const until = calendarTime(payBy, ctx.now)
  await tellCompanies(ctx, auction.id, [companyId], {
    ...{
      ...told,
      event: eventOf(payBy, over ? 'over' : 'soon'),
      title: over ? '履约已逾期' : '履约即将到期',
    },
    body: over
      ? `《${auction.title}》的期限 ${until} 已过，请马上联系对方${deed}，否则可能被认定为${name}。`
      : `请在 ${until} 前就《${auction.title}》${deed}，逾期可能被认定为${name}。`,
  })
}

const eventOf = (payBy: Date, when: string) => `auction.payment:${payBy.toISOString()}:${when}`

async function tellOverdue(ctx: Ctx, { auction, payBy }: Owed, days: number): Promise<void> {
  const { deed, name } = wordsFor(auction)
  const keeps =
    auction.deposit === null
      ? ''
      : `满 ${lapseDays} 天两样都没有办完的（复核或审批没有结果也算没有办完），中选方的保证金自动退还。`
  await tellOwner(ctx, auction.id, {
    ...{ ...told, place: 'auction.console', title: '对方已逾期' },
    event: eventOf(payBy, days === 0 ? 'over' : `over:${days}`),
    body: `《${auction.title}》的期限 ${calendarTime(payBy, ctx.now)} 已过：已经${deed}的请确认结清，没有的可以认定${name}。${keeps}`,
  })
}

/**
 * A deposit is no prize for silence: who neither settles nor has had a breach agreed to gives it back. A claim that
 * nobody has answered until then holds up nobody's money.
 */
async function hasLetGo(ctx: Ctx, { auction, payBy, companyId }: Owed): Promise<boolean> {
  if (!isLapsed(payBy, ctx.now)) return false
  await endPendingBreach(
    ctx,
    auction.id,
    `期限过后 ${lapseDays} 天没有结果，保证金按规则退还，认定自动结束。`,
  )
  const subject = securityOf(auction.id)
  const due = await releaseFor(ctx, { subject, companyIds: [companyId], cause: 'won', from: ctx.now })
  if (due > 0)
    await tellOwner(ctx, auction.id, {
      ...{ ...told, place: 'auction.console', title: '保证金已退还', event: eventOf(payBy, 'lapsed') },
      body: `《${auction.title}》逾期 ${lapseDays} 天既没有确认结清也没有办完违约认定，中选方的保证金已按规则退还；没有结束的复核或审批已自动结束。`,
    })
  return true
}

async function owedIn(ctx: Ctx, auctionId: string): Promise<Owed | undefined> {
  const auction = await auctionById(ctx.tx, auctionId)
  if (auction?.status !== 'settling') return undefined
  const end = await endOf(ctx.tx, auctionId)
  const winner = await winnerOf(ctx.tx, end)
  return end.payBy && winner ? { auction, payBy: end.payBy, companyId: winner.companyId } : undefined
}

/** The winner's time is about to end, or has ended. Whatever was settled meanwhile needs no word any more. */
export const remindOfPayment: TimerHandler = {
  kind: paymentTimer,
  async run(ctx, auctionId) {
    await lockLot(ctx.tx, auctionId)
    const owed = await owedIn(ctx, auctionId)
    if (!owed) return
    const { payBy } = owed
    const over = ctx.now.getTime() > payBy.getTime()
    const days = over ? daysSince(payBy, ctx.now) : 0
    if (over && (await hasLetGo(ctx, owed))) return
    const dueAt = over ? nextReminder(payBy, ctx.now) : new Date(payBy.getTime() + 1)
    await ctx.setTimer({ kind: paymentTimer, subjectId: auctionId, dueAt })
    await tellWinner(ctx, owed, over)
    if (over) await tellOverdue(ctx, owed, days)
  },
}
