import { bidWords } from '@jb/domain/bid/words'
import { biddingRoles } from '@jb/domain/member/roles'
import { calendarTime, day, hour } from '@jb/domain/shared/dates'
import { type AddendumKind, addendumEffect } from '@jb/domain/tender/addendum-kind'
import type { Ctx } from '../../../platform/ctx.ts'
import type { TimerHandler } from '../../../platform/module.ts'
import { notifyCompanies } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { addressees } from '../reads/companies-in.ts'
import { memberNews } from '../reads/consortia.ts'
import { companiesToConfirm } from './acks.ts'

interface News {
  readonly tenderId: string
  readonly title: string
  readonly addendumId: string
  readonly number: number
  readonly kind: AddendumKind
}

/** An addendum is in force: everybody whom it concerns is told what it does to them, and where it stands. */
export async function notifyAmended(ctx: Ctx, { tenderId, addendumId, number, kind }: News): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  const body = `《${tender.title}》发布了第 ${number} 号补遗。${addendumEffect(kind, tender)}`
  const tell = (companyIds: readonly string[], said: string) =>
    notifyCompanies(ctx, {
      kind: 'tender.addendum',
      title: `第 ${number} 号补遗`,
      about: tender.title,
      body: said,
      place: 'tender.addendum',
      placeSearch: { id: addendumId },
      companyIds,
      roles: biddingRoles,
      keyOf: (companyId) => `tender.addendum:${addendumId}:${companyId}`,
    })
  const all = await addressees(ctx.tx, tenderId)
  const members = kind === 'explain' ? [] : await memberNews(ctx.tx, tenderId, all)
  const { offer } = bidWords(tender.profile)
  // Members first: who was invited besides is among those that all are told.
  for (const { id, leadName } of members)
    await tell([id], `${body}联合体由牵头方${leadName}确认补遗和${offer}。`)
  await tell(
    all.filter((one) => members.every(({ id }) => id !== one)),
    body,
  )
}

/** How long before the deadline those are reminded who have not confirmed. */
const reminders = [
  { kind: 'bid.confirmAddendum.day', before: day },
  { kind: 'bid.confirmAddendum.hours', before: 2 * hour },
] as const

/** Something has to be confirmed until a deadline, or the deadline has moved: both reminders are set. */
export async function setConfirmReminders(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender?.bidEnd || tender.addenda === 0) return
  for (const { kind, before } of reminders) {
    const dueAt = new Date(tender.bidEnd.getTime() - before)
    if (dueAt.getTime() > ctx.now.getTime()) await ctx.setTimer({ kind, subjectId: tenderId, dueAt })
  }
}

async function remind(ctx: Ctx, tenderId: string, reminder: (typeof reminders)[number]): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  const left = (tender?.bidEnd?.getTime() ?? 0) - ctx.now.getTime()
  const running = tender && ['preview', 'registering', 'upcoming', 'bidding'].includes(tender.status)
  // The deadline may have been put off since the timer was set.
  if (!running || tender.offlineAt !== null || left <= 0 || left > reminder.before) return
  const { offer } = bidWords(tender.profile)
  const put = tender.postponements > 0 ? `:${tender.postponements}` : ''
  await notifyCompanies(ctx, {
    kind: 'bid.confirmAddendum',
    title: '补遗待确认',
    about: tender.title,
    body: `《${tender.title}》的补遗贵公司还没有确认，${offer} ${calendarTime(tender.bidEnd, ctx.now)} 截止，确认后才能${offer}。`,
    place: 'tender.detail',
    placeSearch: { id: tenderId },
    companyIds: await companiesToConfirm(ctx.tx, tenderId),
    roles: biddingRoles,
    keyOf: (companyId) => `${reminder.kind}:${tender.addenda}${put}:${tenderId}:${companyId}`,
  })
}

/** The reminders to confirm what addenda change. */
export const confirmTimers: readonly TimerHandler[] = reminders.map((reminder) => ({
  kind: reminder.kind,
  run: (ctx, tenderId) => remind(ctx, tenderId, reminder),
}))
