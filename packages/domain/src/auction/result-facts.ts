import type { Fact } from '../approval/types.ts'
import { formatMoney } from '../shared/money-text.ts'
import { fromFen } from './fen.ts'
import type { Auction } from './form.ts'
import { kindName, wordsOf } from './labels.ts'
import { ranking } from './rank.ts'
import type { AuctionEnd } from './result.ts'

interface Priced {
  readonly id: string
  readonly companyName: string
  readonly bestFen: number | null
  readonly bestSeq: number | null
}

/** A result as its approvers read it: who is to win at what price, and how all others stood; never the reserve. */
export function resultFacts(auction: Auction, end: AuctionEnd, bidders: readonly Priced[]): readonly Fact[] {
  const { winner } = wordsOf(auction)
  const money = (yuan: string | null) => `${formatMoney(yuan)} ${auction.unit || '元'}`
  const chosen = bidders.find(({ id }) => id === end.winnerBidderId)
  const lines = ranking(bidders, auction.direction).map(({ companyName, bestFen }, index) => ({
    label: `第 ${index + 1} 名`,
    value: `${companyName}，${money(fromFen(bestFen ?? 0))}`,
  }))
  return [
    { label: '项目名称', value: auction.title },
    { label: '项目编号', value: auction.no },
    { label: '类型', value: kindName(auction) },
    { label: winner, value: chosen?.companyName ?? '' },
    { label: '成交价', value: money(end.winnerAmount) },
    ...(auction.status === 'negotiating' ? [{ label: '定价方式', value: '洽谈后的报价' }] : []),
    ...(end.awardReason ? [{ label: '原因', value: end.awardReason }] : []),
    ...lines,
  ]
}
