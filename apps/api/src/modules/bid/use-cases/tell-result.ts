import type { Settled } from '@jb/domain/bid/recommend'
import { bidWords } from '@jb/domain/bid/words'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellCompanies } from './tell.ts'

/** Tells the winner and everybody else who has bid, all in one go. */
export async function tellResult(ctx: Ctx, tender: Tender, bids: readonly Settled[]): Promise<void> {
  // An award may be made anew after its winner has given up: then all are told anew.
  const about = { event: `tender.awarded:${tender.version}`, tenderId: tender.id }
  const won = bids.filter((bid) => bid.status === 'won').map((bid) => bid.companyId)
  const rest = bids.filter((bid) => bid.status !== 'won').map((bid) => bid.companyId)
  const { win, winner, owner, decision } = bidWords(tender.profile)
  const together = (lead: string) => `贵公司所在联合体（牵头方${lead}）`
  const forWinners = (lead: string) =>
    `${together(lead)}成为《${tender.title}》的${winner}，等待${owner}与牵头方联系签订合同。`
  const forOthers = (lead: string) =>
    `《${tender.title}》已${decision}，${together(lead)}本次未${win}，感谢参与。`
  await tellCompanies(
    ctx,
    won,
    { ...about, forMembers: forWinners },
    {
      kind: 'tender.won',
      title: `恭喜${win}`,
      body: `贵公司成为《${tender.title}》的${winner}，请查看通知书，等待${owner}联系签订合同。`,
      place: 'bid.winning',
    },
  )
  await tellCompanies(
    ctx,
    rest,
    { ...about, forMembers: forOthers },
    {
      kind: 'tender.notWon',
      title: '结果已公布',
      body: `《${tender.title}》已${decision}，贵公司本次未${win}，请查看结果通知书，感谢参与。`,
      place: 'bid.winning',
    },
  )
}
