import { biddingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notify } from '../../notice/index.ts'

/** What a notice says; whom it goes to and which tender it is about is added here. */
export type Words = Pick<News, 'kind' | 'title' | 'body' | 'place'>

/** Tells the bidding staff of these companies, each person once. */
export async function tellCompanies(
  ctx: Ctx,
  companyIds: readonly string[],
  about: { readonly event: string; readonly tenderId: string },
  words: Words,
): Promise<void> {
  for (const companyId of companyIds) {
    await notify(ctx, {
      ...words,
      companyId,
      roles: biddingRoles,
      eventKey: `${about.event}:${about.tenderId}:${companyId}`,
      placeSearch: { id: about.tenderId },
    })
  }
}
