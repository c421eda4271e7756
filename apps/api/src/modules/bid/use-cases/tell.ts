import { biddingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notifyCompanies } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { withMembers } from '../reads/consortia.ts'

/** What a notice says; whom it goes to and which tender it is about is added here. */
export type Words = Pick<News, 'kind' | 'title' | 'body' | 'place'>

/**
 * Tells the bidding staff of these companies, each person once for each of them, and members of a consortium with its
 * lead. `alone`: only who bids has to do it.
 */
export async function tellCompanies(
  ctx: Ctx,
  companyIds: readonly string[],
  about: { readonly event: string; readonly tenderId: string; readonly alone?: true },
  words: Words,
): Promise<void> {
  const keyOf = (companyId: string) => `${about.event}:${about.tenderId}:${companyId}`
  const placeSearch = { id: about.tenderId }
  const title = (await tenderById(ctx.tx, about.tenderId))?.title ?? ''
  const all = about.alone ? companyIds : await withMembers(ctx.tx, about.tenderId, companyIds)
  await notifyCompanies(ctx, {
    ...words,
    about: title,
    companyIds: all,
    roles: biddingRoles,
    keyOf,
    placeSearch,
  })
}
