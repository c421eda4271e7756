import { bidWords } from '@jb/domain/bid/words'
import { calendarTime } from '@jb/domain/shared/dates'
import { roundName } from '@jb/domain/tender/next-round'
import { isClosed } from '@jb/domain/tender/visible'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { hasAbandonedBefore } from '../reads/abandonments.ts'
import { formerCompanies } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

/**
 * A next round has gone public: those who took part in the round before are told, by the platform alone, so that nobody
 * of the owner reads who they are. Who has given up before, and so may not come again, is not.
 */
export async function notifyNextRound(ctx: Ctx, { tenderId }: { readonly tenderId: string }): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  // Whoever is invited to it has a message of its own, and nobody else is to know of it.
  if (!tender?.prevTenderId || isClosed(tender)) return
  const former = await formerCompanies(ctx.tx, tender.prevTenderId)
  const told: string[] = []
  for (const companyId of former)
    if (!(await hasAbandonedBefore(ctx.tx, tenderId, companyId))) told.push(companyId)
  const { procedure, owner } = bidWords(tender.profile)
  const until = tender.applyEnd ? `，${calendarTime(tender.applyEnd, ctx.now)} 报名截止` : ''
  await tellCompanies(
    ctx,
    told,
    { event: 'tender.reTender', tenderId },
    {
      kind: 'tender.reTender',
      title: `重新${procedure}`,
      body: `贵公司上一次参加的项目没有结果，${owner}已发布《${tender.title}》（${roundName(tender.round, tender.profile)}）${until}。上一次的报名、报价和保证金不带入这一次，要参加请重新报名。`,
      place: 'tender.detail',
    },
  )
}
