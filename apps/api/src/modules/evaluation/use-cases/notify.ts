import type { Member } from '@jb/domain/evaluation/committee'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notify } from '../../notice/index.ts'

interface Words extends Pick<News, 'kind' | 'title' | 'body' | 'eventKey'> {
  readonly sms?: boolean
}

/** Tells these seats; an expert belongs to no company of the tender, so the notice belongs to none either. */
export async function notifySeats(
  ctx: Ctx,
  tender: Tender,
  members: readonly Member[],
  words: Words,
): Promise<void> {
  const idsOf = (drawn: boolean) =>
    members.filter(({ expert }) => (expert !== undefined) === drawn).map(({ accountId }) => accountId)
  const news = { ...words, about: tender.title, placeSearch: { id: tender.id } }
  const [experts, colleagues] = [idsOf(true), idsOf(false)]
  if (experts.length > 0) await notify(ctx, { ...news, accountIds: experts })
  if (colleagues.length > 0)
    await notify(ctx, { ...news, accountIds: colleagues, companyId: tender.companyId })
}
