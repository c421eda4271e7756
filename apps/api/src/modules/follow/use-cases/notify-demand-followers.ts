import { nearMs } from '@jb/domain/follow/deadline'
import { type DemandNews, demandDeadlineNews, demandNews } from '@jb/domain/follow/demand-news'
import { isPublic } from '@jb/domain/procurement/status'
import type { Ctx } from '../../../platform/ctx.ts'
import { demandById } from '../../demand/index.ts'
import { notifyCompanyFollowers, notifyItemFollowers } from './notify-item-followers.ts'

export const demandDeadline = 'follow.demandDeadline'

/** The demand, as long as everybody may see it. */
async function publicOne(ctx: Ctx, id: string) {
  const demand = await demandById(ctx.tx, id)
  const shown = demand && isPublic(demand.status) && demand.offlineAt === null
  return shown ? { ...demand, kind: 'demand' as const } : undefined
}

/** Tells whoever follows a demand how it goes on; `again` tells apart what may befall it more than once. */
export async function notifyDemand(ctx: Ctx, id: string, what: DemandNews, again = ''): Promise<void> {
  const demand = await publicOne(ctx, id)
  if (!demand) return
  const event = again === '' ? what : `${what}:${again}`
  await notifyItemFollowers(ctx, demand, {
    news: demandNews[what](demand, ctx.now),
    notice: 'follow.demand',
    event,
  })
}

/** A company that people follow has published a demand, or announced it: told once. */
export async function notifyDemandPublished(ctx: Ctx, id: string): Promise<void> {
  const demand = await publicOne(ctx, id)
  if (demand) await notifyCompanyFollowers(ctx, demand)
}

/** A reminder is set for a day before its deadline. */
export async function setDemandDeadline(ctx: Ctx, id: string): Promise<void> {
  const endsAt = (await publicOne(ctx, id))?.endsAt
  const dueAt = endsAt && new Date(endsAt.getTime() - nearMs)
  if (dueAt && dueAt > ctx.now) await ctx.setTimer({ kind: demandDeadline, subjectId: id, dueAt })
}

/** The reminder itself, as long as quotations are taken. */
export async function notifyDemandDeadline(ctx: Ctx, id: string): Promise<void> {
  const demand = await publicOne(ctx, id)
  if (demand?.status !== 'quoting') return
  const news = demandDeadlineNews(demand, ctx.now)
  await notifyItemFollowers(ctx, demand, { news, notice: 'follow.deadline', event: 'deadline' })
}
