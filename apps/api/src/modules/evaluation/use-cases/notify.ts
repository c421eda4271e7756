import { activeMembers, type Evaluation, type Member } from '@jb/domain/evaluation/committee'
import { committeeName } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { type News, notify } from '../../notice/index.ts'
import { tellOwner } from '../../tender/index.ts'

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

/** Whoever runs the tender; `about`: once for each. */
export const notifyRunner = (ctx: Ctx, tender: Tender, about: string, body: string) =>
  tellOwner(ctx, about, { tenderId: tender.id, companyId: tender.companyId }, () => ({
    kind: 'evaluation.changed',
    title: `${committeeName(tender)}有变化`,
    body,
    place: 'evaluation.home',
  }))

export const notifyStarted = (ctx: Ctx, tender: Tender, evaluation: Evaluation) =>
  notifySeats(ctx, tender, activeMembers(evaluation), {
    eventKey: `evaluation.started:${tender.id}`,
    kind: 'evaluation.asked',
    title: '评审开始',
    body: `《${tender.title}》的成员都已声明没有利害关系，评审开始，请查看各家投标。`,
    sms: false,
  })
