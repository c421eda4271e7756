import { formatMinute } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { bidders } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

interface News {
  readonly tenderId: string
  readonly title: string
}

/** The bids are open. */
export async function tellOpened(ctx: Ctx, news: News): Promise<void> {
  const about = { event: 'tender.opened', tenderId: news.tenderId }
  await tellCompanies(ctx, await bidders(ctx.tx, news.tenderId), about, {
    kind: 'bid.opened',
    title: '已开标',
    body: `《${news.title}》已开标，可以查看贵公司的名次。`,
    place: 'bid.opening',
  })
}

/** The recommended winner is public. */
export async function tellPublicised(ctx: Ctx, news: News & { readonly until: string }): Promise<void> {
  const about = { event: 'tender.publicised', tenderId: news.tenderId }
  await tellCompanies(ctx, await bidders(ctx.tx, news.tenderId), about, {
    kind: 'tender.publicised',
    title: '中标公示',
    body: `《${news.title}》开始公示，公示到 ${formatMinute(news.until)}。`,
    place: 'tender.winNotice',
  })
}
