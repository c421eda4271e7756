import { bidWords } from '@jb/domain/bid/words'
import { calendarTime } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { tellCompanies } from './tell.ts'

interface Fact {
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/** Tells the bidder's own staff that the bid was taken back; nobody else hears of it. */
export async function tellWithdrawn(ctx: Ctx, fact: Fact): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  if (!tender) return
  const { offer } = bidWords(tender.profile)
  const about = { event: `bid.withdrawn:${fact.version}`, tenderId: tender.id }
  await tellCompanies(ctx, [fact.companyId], about, {
    kind: 'bid.withdrawn',
    title: `${offer}已撤回`,
    body: `贵公司对《${tender.title}》的第 ${fact.version} 版${offer}已撤回，永远不会被打开。${calendarTime(tender.bidEnd, ctx.now)} 前可以重新${offer}。`,
    place: 'bid.up',
  })
}
