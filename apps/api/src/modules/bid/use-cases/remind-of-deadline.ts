import { bidWords } from '@jb/domain/bid/words'
import { calendarTime, hour } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { companiesWithoutBid } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

export const bidDeadline = 'bid.deadline'
const notice = 2 * hour

/** Bids are taken now: a reminder is set for two hours before the deadline. */
export async function setReminder(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender?.status !== 'bidding' || !tender.bidEnd) return
  const dueAt = new Date(tender.bidEnd.getTime() - notice)
  if (dueAt.getTime() > ctx.now.getTime())
    await ctx.setTimer({ kind: bidDeadline, subjectId: tenderId, dueAt })
}

/** Whether the deadline is still to come, and within the time of the notice: it may have been put off since. */
function isNear(bidEnd: Date, now: Date): boolean {
  const left = bidEnd.getTime() - now.getTime()
  return left > 0 && left <= notice
}

/** The reminder itself: confirmed companies that have sent no bid. */
export async function remindOfDeadline(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender?.status !== 'bidding' || !tender.bidEnd || !isNear(tender.bidEnd, ctx.now)) return
  const put = tender.postponements > 0 ? `:${tender.postponements}` : ''
  const about = { event: `bid.deadline${put}`, tenderId }
  const { offer } = bidWords(tender.profile)
  await tellCompanies(ctx, await companiesWithoutBid(ctx.tx, tenderId), about, {
    kind: 'bid.deadline',
    title: `${offer}即将截止`,
    body: `《${tender.title}》的${offer} ${calendarTime(tender.bidEnd, ctx.now)} 截止，贵公司还没有提交${offer}。`,
    place: 'bid.up',
  })
}
