import { biddingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notifyCompanies } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'

/** What a notice says; whom it goes to and which tender it is about is added here. */
export type Words = Pick<News, 'kind' | 'title' | 'body' | 'place'>

/** Tells the bidding staff of these companies, each person once for each of them. */
export async function tellCompanies(
  ctx: Ctx,
  companyIds: readonly string[],
  about: { readonly event: string; readonly tenderId: string },
  words: Words,
): Promise<void> {
  const keyOf = (companyId: string) => `${about.event}:${about.tenderId}:${companyId}`
  const placeSearch = { id: about.tenderId }
  const title = (await tenderById(ctx.tx, about.tenderId))?.title ?? ''
  await notifyCompanies(ctx, { ...words, about: title, companyIds, roles: biddingRoles, keyOf, placeSearch })
}
