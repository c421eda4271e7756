import { waitsForReport } from '@jb/domain/bid/recommend'
import { bidWords } from '@jb/domain/bid/words'
import { calendarTime } from '@jb/domain/shared/dates'
import { committeeName } from '@jb/domain/tender/regime'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { bidders } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

interface News {
  readonly tenderId: string
  readonly title: string
}

async function wordsOf(ctx: Ctx, { tenderId }: News) {
  const tender = await tenderById(ctx.tx, tenderId)
  return bidWords(tender?.profile ?? 'SOURCING')
}

/** The bids are open. */
export async function tellOpened(ctx: Ctx, news: News): Promise<void> {
  const tender = await tenderById(ctx.tx, news.tenderId)
  const { opening } = bidWords(tender?.profile ?? 'SOURCING')
  const next =
    tender && waitsForReport(tender, [])
      ? `由${committeeName(tender)}评审，结果会通知贵公司`
      : '可以查看贵公司的名次'
  const about = {
    event: 'tender.opened',
    tenderId: news.tenderId,
    forMembers: (lead: string) => `《${news.title}》已${opening}，牵头方${lead}可以查看联合体的结果。`,
  }
  await tellCompanies(ctx, await bidders(ctx.tx, news.tenderId), about, {
    kind: 'bid.opened',
    title: `已${opening}`,
    body: `《${news.title}》已${opening}，${next}。`,
    place: 'bid.opening',
  })
}

/** The recommended winner is public. */
export async function tellPublicised(ctx: Ctx, news: News & { readonly until: string }): Promise<void> {
  const about = { event: `tender.publicised:${news.until}`, tenderId: news.tenderId }
  const { publicity } = await wordsOf(ctx, news)
  await tellCompanies(ctx, await bidders(ctx.tx, news.tenderId), about, {
    kind: 'tender.publicised',
    title: publicity,
    body: `《${news.title}》开始公示，公示到 ${calendarTime(news.until, ctx.now)}。`,
    place: 'tender.winNotice',
  })
}
