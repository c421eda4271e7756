import { biddingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notifyCompanies } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { memberNews } from '../reads/consortia.ts'

/** What a notice says; whom it goes to and which tender it is about is added here. */
export type Words = Pick<News, 'kind' | 'title' | 'body' | 'place'>

interface About {
  readonly event: string
  readonly tenderId: string
  /** Only who bids is told: it alone can do what is asked. */
  readonly alone?: true
  /** What members of a consortium read instead, where the words speak of what their lead has done or can do. */
  readonly forMembers?: (lead: string) => string
}

/**
 * Tells the bidding staff of these companies, each person once for each of them, and members of a consortium with its
 * lead. What is written for members leads them to the tender: other places are their lead's.
 */
export async function tellCompanies(
  ctx: Ctx,
  companyIds: readonly string[],
  about: About,
  words: Words,
): Promise<void> {
  const keyOf = (companyId: string) => `${about.event}:${about.tenderId}:${companyId}`
  const placeSearch = { id: about.tenderId }
  const title = (await tenderById(ctx.tx, about.tenderId))?.title ?? ''
  const tell = (ids: readonly string[], said: Words) =>
    notifyCompanies(ctx, { ...said, about: title, companyIds: ids, roles: biddingRoles, keyOf, placeSearch })
  const members = about.alone ? [] : await memberNews(ctx.tx, about.tenderId, companyIds)
  const { forMembers } = about
  if (!forMembers) return tell([...new Set([...companyIds, ...members.map(({ id }) => id)])], words)
  await tell(companyIds, words)
  for (const { id, leadName } of members)
    await tell([id], { ...words, body: forMembers(leadName), place: 'tender.detail' })
}
