import { liveAuctions } from './live.ts'
import type { AuctionPlot } from './plot.ts'
import { inRounds, quickSales } from './quick.ts'

/** How an auction goes on once the story has been told: who bids how far by themselves, and how long it lasts when it is put up again. */
export interface CrowdPlot {
  readonly title: string
  /** The price that each bidder does not go beyond. */
  readonly limits: Readonly<Record<string, number>>
  /** Put up again when it is over, for so many minutes. */
  readonly again?: { readonly plot: AuctionPlot; readonly minutes: number }
}

const [digger, scrap, van] = quickSales

/** What others have put up before is put up again by somebody whom nobody follows, so that no visitor gets letters of it. */
const byDealer = (title: string, minutes: number) => {
  const plot = liveAuctions.find(({ form }) => form.title === title)
  return { title, ...again(plot && { ...plot, owner: '唐磊' }, minutes) }
}

const again = (plot: AuctionPlot | undefined, minutes: number) => (plot ? { again: { plot, minutes } } : {})

/** Everybody stops somewhere, so that a newcomer can win. */
export const crowdPlots: readonly CrowdPlot[] = [
  {
    title: digger?.form.title ?? '',
    limits: { 江涛: 362000, 董娟: 348000, 杨小勇: 371000, 宁静: 340000, 齐鲁: 366000 },
    ...again(digger, 40),
  },
  {
    title: scrap?.form.title ?? '',
    limits: { 江涛: 2390, 董娟: 2440, 杨小勇: 2350, 宁静: 2480, 齐鲁: 2400 },
    ...again(scrap, 70),
  },
  {
    title: van?.form.title ?? '',
    limits: { 江涛: 88000, 董娟: 84000, 杨小勇: 91000, 宁静: 86000, 齐鲁: 89000 },
    ...again(van, 110),
  },
  {
    title: inRounds.form.title,
    limits: { 江涛: 358, 董娟: 362, 齐鲁: 356 },
    ...again(inRounds, 12),
  },
  {
    ...byDealer('安全帽反光衣等劳保用品集中采购', 180),
    limits: { 江涛: 36, 董娟: 35, 杨小勇: 37.5, 宁静: 36.5, 齐鲁: 37, 石磊: 34.5 },
  },
  {
    ...byDealer('西安高新区抵债公寓 12 套打包转让', 240),
    limits: { 田静: 12700000, 马骏: 12600000, 罗渝: 12800000 },
  },
  {
    ...byDealer('灞原·会展中心写字楼 12 层整层出租', 720),
    limits: { 高睿: 61, 田静: 59, 罗渝: 62 },
  },
  {
    ...byDealer('项目用车年度租赁（皮卡 6 台、商务车 2 台）', 300),
    // As long as the story's own runs nobody passes its second place, whom a visitor may be.
    limits: { 江涛: 572000, 董娟: 590000, 齐鲁: 600000, 石磊: 578000 },
  },
]
