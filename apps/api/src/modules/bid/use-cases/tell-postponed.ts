import { bidWords } from '@jb/domain/bid/words'
import { calendarTime } from '@jb/domain/shared/dates'
import { keptTimeNames } from '@jb/domain/tender/postpone'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { addressees, bidders } from '../reads/companies-in.ts'
import { tellCompanies } from './tell.ts'

type Times = Readonly<Record<string, string | null>>

interface News {
  readonly tenderId: string
  readonly title: string
  readonly count: number
  readonly old: Times
  readonly new: Times
  readonly reason: string
}

/** The moments that companies plan by, as they were and as they are; of what a pause has moved, whichever it was. */
function movedWords({ old, new: next }: News, now: Date): string {
  const planned = (['applyEnd', 'bidEnd'] as const).filter((field) => next[field])
  const shown = planned.length > 0 ? planned : (['openAt', 'publicityUntil'] as const)
  return shown
    .flatMap((field) => {
      const [from, to] = [old[field], next[field]]
      const words = `${keptTimeNames[field]}由 ${calendarTime(from, now)} 改为 ${calendarTime(to, now)}`
      return from && to ? [words] : []
    })
    .join('，')
}

/** The times have been put off: all whom it concerns are told; who has a bid in may leave it or send another. */
export async function tellPostponed(ctx: Ctx, news: News): Promise<void> {
  const tender = await tenderById(ctx.tx, news.tenderId)
  if (!tender) return
  const { offer, procedure } = bidWords(tender.profile)
  const about = { event: `tender.postponed:${news.count}`, tenderId: tender.id }
  const all = await addressees(ctx.tx, tender.id)
  const sent = new Set(await bidders(ctx.tx, tender.id))
  const told = { kind: 'tender.postponed', title: `${procedure}延期`, place: 'tender.detail' } as const
  const body = `《${news.title}》${movedWords(news, ctx.now)}，原因：${news.reason}`
  const keeps = regimeOf(tender).binding ? '' : '，也可以在新的截止时间前替换'
  const stands = `已提交的${offer}仍然有效`
  const forMembers = (lead: string) => `${body} 牵头方${lead}${stands}${keeps && `，是否替换由牵头方决定`}。`
  await tellCompanies(
    ctx,
    [...sent],
    { ...about, forMembers },
    { ...told, body: `${body} 贵公司${stands}${keeps}。` },
  )
  const others = all.filter((companyId) => !sent.has(companyId))
  await tellCompanies(ctx, others, about, { ...told, body })
}
