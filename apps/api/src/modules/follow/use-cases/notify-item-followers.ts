import { type FollowNews, publishedNews } from '@jb/domain/follow/news'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { followersOf } from '../reads/followers.ts'

/** Something public besides tenders, as its followers are told of it. */
interface Item {
  readonly kind: 'auction' | 'demand'
  readonly id: string
  readonly title: string
  readonly companyId: string
  readonly agentCompanyId: string | null
}

interface Telling {
  readonly news: FollowNews
  readonly notice: NoticeKindName
  /** Tells one event from the next. */
  readonly event: string
  /** Besides owner and agent: who hears of it as a party already. */
  readonly parties?: readonly string[]
}

const placeOf = { auction: 'auction.detail', demand: 'demand.any' } as const

/** Tells whoever follows an item how it goes on. */
export async function notifyItemFollowers(ctx: Ctx, item: Item, telling: Telling): Promise<void> {
  const { kind, id, title, companyId, agentCompanyId } = item
  const { news, notice, event, parties = [] } = telling
  const without = [companyId, ...(agentCompanyId === null ? [] : [agentCompanyId]), ...parties]
  const accountIds = await followersOf(ctx.tx, { kind, id, without })
  if (accountIds.length === 0) return
  await notify(ctx, {
    ...news,
    kind: notice,
    accountIds,
    about: title,
    place: placeOf[kind],
    placeSearch: { id },
    eventKey: `follow.${kind}.${event}:${id}`,
  })
}

/** A company that people follow has published an item. */
export async function notifyCompanyFollowers(ctx: Ctx, item: Item): Promise<void> {
  const { kind, id, title, companyId } = item
  const accountIds = await followersOf(ctx.tx, { kind: 'company', id: companyId, without: [companyId] })
  if (accountIds.length === 0) return
  const name = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.name ?? ''
  await notify(ctx, {
    ...publishedNews(name, item),
    kind: 'follow.published',
    accountIds,
    about: title,
    place: placeOf[kind],
    placeSearch: { id },
    eventKey: `follow.published:${id}`,
  })
}
