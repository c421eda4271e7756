import { bidReminderAt, nextBidReminder, visitIsNear, visitReminder } from '@jb/domain/bid/reminders'
import { signsBids } from '@jb/domain/bid/signature'
import { bidWords } from '@jb/domain/bid/words'
import { calendarTime } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { companiesIn, companiesWithoutBid } from '../reads/companies-in.ts'
import { unsignedIn } from '../signature/signature.repository.ts'
import { tellCompanies } from './tell.ts'

export const bidDeadline = 'bid.deadline'
export const siteVisit = 'bid.siteVisit'

/** Bids are taken now, or until another moment than before: the next reminder is set. */
export async function setReminder(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender?.status !== 'bidding' || !tender.bidEnd) return
  const dueAt = nextBidReminder(tender.bidEnd, ctx.now)
  if (dueAt) await ctx.setTimer({ kind: bidDeadline, subjectId: tenderId, dueAt })
}

/** The reminder itself: confirmed companies that have sent no bid, once for each deadline and distance to it. */
export async function remindOfDeadline(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (tender?.status !== 'bidding' || !tender.bidEnd) return
  await setReminder(ctx, tenderId)
  const reminder = bidReminderAt(tender.bidEnd, ctx.now)
  if (!reminder || tender.offlineAt) return
  // Members of a consortium can neither bid nor sign.
  const event = `bid.deadline:${reminder.id}:${tender.bidEnd.toISOString()}`
  const about = { event, tenderId, alone: true } as const
  const { offer } = bidWords(tender.profile)
  await tellCompanies(ctx, await companiesWithoutBid(ctx.tx, tenderId), about, {
    kind: 'bid.deadline',
    title: `${offer}${reminder.left}`,
    body: `《${tender.title}》的${offer} ${calendarTime(tender.bidEnd, ctx.now)} 截止，贵公司还没有提交${offer}。`,
    place: 'bid.up',
  })
  if (!signsBids(tender)) return
  await tellCompanies(ctx, await unsignedIn(ctx.tx, tenderId), about, {
    kind: 'bid.deadline',
    title: '投标还没有电子签名',
    body: `贵公司对《${tender.title}》的投标已收到，但还没有电子签名。请在 ${calendarTime(tender.bidEnd, ctx.now)} 截止前签名，没有签名的投标在初步评审时可能被否决。`,
    place: 'bid.up',
  })
}

const beforeOpening = ['registering', 'upcoming', 'bidding']

/** A 现场踏勘 is announced: all who have signed up by then are reminded of it the day before. */
export async function setVisitReminder(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const dueAt = tender && visitReminder(tender, ctx.now)
  if (dueAt) await ctx.setTimer({ kind: siteVisit, subjectId: tenderId, dueAt })
}

/** The reminder of the visit, in the same words for everybody. */
export async function remindOfVisit(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender?.visitAt || tender.offlineAt || !beforeOpening.includes(tender.status)) return
  if (!visitIsNear(tender, ctx.now)) return setVisitReminder(ctx, tenderId)
  const about = { event: `tender.siteVisit:${tender.visitAt.toISOString()}`, tenderId }
  const contact = tender.visitContact ? `，联系人 ${tender.visitContact}` : ''
  await tellCompanies(ctx, await companiesIn(ctx.tx, tenderId), about, {
    kind: 'tender.siteVisit',
    title: '现场踏勘提醒',
    body: `《${tender.title}》${calendarTime(tender.visitAt, ctx.now)} 现场踏勘，集合地点：${tender.visitPlace}${contact}。`,
    place: 'tender.detail',
  })
}
