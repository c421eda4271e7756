import { deadlineOf, reminderAt } from '@jb/domain/follow/deadline'
import {
  addendumNews,
  deadlineNews,
  type Ending,
  endingNews,
  openedNews,
  postponedNews,
  publishedNews,
} from '@jb/domain/follow/news'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Tender } from '@jb/domain/tender/tender'
import { anybody, visibleTo } from '@jb/domain/tender/visible'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { followersOf, partiesOf } from '../reads/followers.ts'

export const followDeadline = 'follow.deadline'

interface Told {
  readonly kind: NoticeKindName
  readonly title: string
  readonly body: string
  readonly place?: string
  readonly placeSearch?: Readonly<Record<string, string>>
  /** Tells one telling from the next where the same words may come again. */
  readonly again?: string
}

/** The tender, as long as everybody may see it. */
async function publicOne(ctx: Ctx, tenderId: string): Promise<Tender | undefined> {
  const tender = await tenderById(ctx.tx, tenderId)
  return tender && visibleTo(tender, anybody) ? tender : undefined
}

async function tell(
  ctx: Ctx,
  accountIds: readonly string[],
  tenderId: string,
  { again = '', ...told }: Told,
): Promise<void> {
  if (accountIds.length === 0) return
  const eventKey = `${told.kind}:${told.title}${again}:${tenderId}`
  const about = (await tenderById(ctx.tx, tenderId))?.title ?? ''
  await notify(ctx, { placeSearch: { id: tenderId }, ...told, about, accountIds, eventKey })
}

/** A reminder is set for a day before whatever ends next. */
export async function setDeadline(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  const dueAt = tender && reminderAt(tender, ctx.now)
  if (dueAt) await ctx.setTimer({ kind: followDeadline, subjectId: tenderId, dueAt })
}

/** The reminder itself: whoever follows the tender now, once for each deadline. Parties have reminders of their own. */
export async function tellDeadline(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  const news = tender && deadlineNews(tender, ctx.now)
  if (!news) return
  const without = await partiesOf(ctx.tx, tender)
  const followers = await followersOf(ctx.tx, { kind: 'tender', id: tenderId, without })
  const again = `:${deadlineOf(tender)?.at.toISOString()}`
  await tell(ctx, followers, tenderId, { kind: 'follow.deadline', again, ...news })
}

/** Its times have been put off. Parties have notices of their own. */
export async function tellPostponed(ctx: Ctx, tenderId: string, count: number): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  if (!tender) return
  const without = await partiesOf(ctx.tx, tender)
  const followers = await followersOf(ctx.tx, { kind: 'tender', id: tenderId, without })
  const told = postponedNews(tender, ctx.now)
  await tell(ctx, followers, tenderId, { kind: 'follow.postponed', again: `:${count}`, ...told })
}

/** An addendum is in force. Parties have notices of their own. */
export async function notifyAmended(
  ctx: Ctx,
  { tenderId, addendumId, number }: Readonly<Record<'tenderId' | 'addendumId', string>> & { number: number },
): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  if (!tender) return
  const without = await partiesOf(ctx.tx, tender)
  const followers = await followersOf(ctx.tx, { kind: 'tender', id: tenderId, without })
  const placeSearch = { id: addendumId }
  await tell(ctx, followers, tenderId, {
    kind: 'follow.addendum',
    place: 'tender.addendum',
    placeSearch,
    ...addendumNews(tender, number),
  })
}

/** Registration has opened on what was announced. */
export async function tellOpened(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  if (!tender || tender.status === 'preview') return
  const followers = await followersOf(ctx.tx, { kind: 'tender', id: tenderId, without: [tender.companyId] })
  await tell(ctx, followers, tenderId, { kind: 'follow.opened', ...openedNews(tender, ctx.now) })
}

/** How it goes on or ends. Parties have notices of their own. */
export async function tellEnding(ctx: Ctx, tenderId: string, ending: Ending): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  if (!tender) return
  const without = await partiesOf(ctx.tx, tender)
  const followers = await followersOf(ctx.tx, { kind: 'tender', id: tenderId, without })
  const result = ending === 'publicised' || ending === 'awarded'
  const told = tender.status === 'scrapped' ? 'scrapped' : ending
  const place = result ? 'tender.winNotice' : 'tender.detail'
  // A result may come anew after its winner has given up.
  const at = ending === 'awarded' ? tender.decidedAt : ending === 'publicised' ? tender.publicityUntil : null
  const again = at ? `:${at.toISOString()}` : ''
  await tell(ctx, followers, tenderId, { kind: 'follow.ended', place, again, ...endingNews(told, tender) })
}

/** A company that people follow has published something. */
export async function tellPublished(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await publicOne(ctx, tenderId)
  if (!tender) return
  const { companyId } = tender
  const followers = await followersOf(ctx.tx, { kind: 'company', id: companyId, without: [companyId] })
  if (followers.length === 0) return
  const name = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.name ?? ''
  await tell(ctx, followers, tenderId, { kind: 'follow.published', ...publishedNews(name, tender) })
}
