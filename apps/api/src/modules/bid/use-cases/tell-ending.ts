import { endReasonLabels } from '@jb/domain/tender/labels'
import type { Ctx } from '../../../platform/ctx.ts'
import { companiesIn } from '../reads/companies-in.ts'
import { expireRegistrations } from './expire-registrations.ts'
import { tellCompanies } from './tell.ts'

interface News {
  readonly tenderId: string
  readonly title: string
}

/** The owner has ended the tender: everybody who takes part is told why, and open sign-ups lapse. */
export async function tellCancelled(ctx: Ctx, news: News & { readonly reason: string }): Promise<void> {
  const about = { event: 'tender.cancelled', tenderId: news.tenderId }
  await tellCompanies(ctx, await companiesIn(ctx.tx, news.tenderId), about, {
    kind: 'tender.cancelled',
    title: '招标已终止',
    body: `《${news.title}》已被采购单位终止，原因：${news.reason}`,
    place: 'tender.detail',
  })
  await expireRegistrations(ctx, news.tenderId)
}

/** The tender found no winner. */
export async function tellFailed(
  ctx: Ctx,
  news: News & { readonly reason: keyof typeof endReasonLabels },
): Promise<void> {
  const about = { event: 'tender.failed', tenderId: news.tenderId }
  await tellCompanies(ctx, await companiesIn(ctx.tx, news.tenderId), about, {
    kind: 'tender.failed',
    title: '项目流标',
    body: `《${news.title}》${endReasonLabels[news.reason]}`,
    place: 'tender.detail',
  })
  await expireRegistrations(ctx, news.tenderId)
}
