import { bidWords } from '@jb/domain/bid/words'
import { endReasonText, isScrapReason } from '@jb/domain/tender/end-reason'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { addressees } from '../reads/companies-in.ts'
import { expireRegistrations } from './expire-registrations.ts'
import { tellCompanies } from './tell.ts'

interface News {
  readonly tenderId: string
  readonly title: string
}

async function wordsOf(ctx: Ctx, { tenderId }: News) {
  const profile = (await tenderById(ctx.tx, tenderId))?.profile ?? 'SOURCING'
  return { ...bidWords(profile), profile }
}

/** The owner has ended the tender: all whom it concerns are told why, and open sign-ups lapse. */
export async function tellCancelled(ctx: Ctx, news: News & { readonly reason: string }): Promise<void> {
  const about = { event: 'tender.cancelled', tenderId: news.tenderId }
  const { cancel, owner } = await wordsOf(ctx, news)
  await tellCompanies(ctx, await addressees(ctx.tx, news.tenderId), about, {
    kind: 'tender.cancelled',
    title: `项目已${cancel}`,
    body: `《${news.title}》已被${owner}终止，原因：${news.reason}`,
    place: 'tender.detail',
  })
  await expireRegistrations(ctx, news.tenderId)
}

/** The tender found no winner, or its owner turned all bids down and says why. */
export async function tellFailed(ctx: Ctx, news: News & { readonly reason: string }): Promise<void> {
  const about = { event: 'tender.failed', tenderId: news.tenderId }
  const { failure, scrap, owner, profile } = await wordsOf(ctx, news)
  const scrapped = isScrapReason(news.reason)
  await tellCompanies(ctx, await addressees(ctx.tx, news.tenderId), about, {
    kind: 'tender.failed',
    title: scrapped ? `项目已${scrap}` : `项目${failure}`,
    body: scrapped
      ? `《${news.title}》已由${owner}${scrap}，原因：${news.reason}`
      : `《${news.title}》${endReasonText(news.reason, profile)}`,
    place: 'tender.detail',
  })
  await expireRegistrations(ctx, news.tenderId)
}

/** The platform has taken the tender offline: all whom it concerns are told why; sign-ups and bids stay. */
export async function tellOffline(
  ctx: Ctx,
  news: News & { readonly reason: string; readonly at: string },
): Promise<void> {
  const about = { event: `tender.takenOffline:${news.at}`, tenderId: news.tenderId }
  await tellCompanies(ctx, await addressees(ctx.tx, news.tenderId), about, {
    kind: 'tender.offline',
    title: '项目已被平台下架',
    body: `《${news.title}》已被平台下架，原因：${news.reason} 恢复之前不能报名、投标和开标，已提交的内容保留，截止时间照常计算。`,
    place: 'tender.detail',
  })
}

/** It is back. */
export async function tellRestored(ctx: Ctx, news: News & { readonly at: string }): Promise<void> {
  const about = { event: `tender.restored:${news.at}`, tenderId: news.tenderId }
  await tellCompanies(ctx, await addressees(ctx.tx, news.tenderId), about, {
    kind: 'tender.offline',
    title: '项目已恢复',
    body: `《${news.title}》已由平台恢复，请查看各项截止时间。`,
    place: 'tender.detail',
  })
}
