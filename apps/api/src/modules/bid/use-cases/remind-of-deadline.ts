import { bidWords } from '@jb/domain/bid/words'
import { formatMinute, hour } from '@jb/domain/shared/dates'
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

/** The reminder itself: confirmed companies that have sent no bid. */
export async function remindOfDeadline(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender?.status !== 'bidding' || !tender.bidEnd || ctx.now.getTime() >= tender.bidEnd.getTime()) return
  const about = { event: 'bid.deadline', tenderId }
  const { offer } = bidWords(tender.profile)
  await tellCompanies(ctx, await companiesWithoutBid(ctx.tx, tenderId), about, {
    kind: 'bid.deadline',
    title: `${offer}即将截止`,
    body: `《${tender.title}》的${offer} ${formatMinute(tender.bidEnd)} 截止，贵公司还没有提交${offer}。`,
    place: 'bid.up',
  })
}
