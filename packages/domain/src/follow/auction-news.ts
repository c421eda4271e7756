import type { Auction } from '../auction/form.ts'
import { wordsOf } from '../auction/labels.ts'
import { calendarTime } from '../shared/dates.ts'
import type { FollowNews } from './news.ts'

type Told = Pick<Auction, 'title' | 'direction' | 'startsAt' | 'endsAt'>

/** What followers of an auction are told of its course; prices and names stand on the page, as far as they may. */
export const auctionNews = {
  started: ({ title, endsAt }: Told, now: Date): FollowNews => ({
    title: '关注的竞价已开始',
    body: `您关注的《${title}》已开始竞价${endsAt ? `，${calendarTime(endsAt, now)} 截止，可能自动延时` : ''}。`,
  }),
  delayed: ({ title, startsAt }: Told, now: Date): FollowNews => ({
    title: '关注的竞价延期',
    body: `您关注的《${title}》已延期到 ${calendarTime(startsAt, now)} 开始，原因见竞价详情。`,
  }),
  ended: ({ title }: Told): FollowNews => ({
    title: '关注的竞价已结束',
    body: `您关注的《${title}》已结束竞价，等待发布方确认结果。`,
  }),
  unsold: ({ title, direction }: Told): FollowNews => ({
    title: `关注的竞价${wordsOf({ direction }).failure}`,
    body: `您关注的《${title}》${wordsOf({ direction }).failure}，详情见竞价详情。`,
  }),
  cancelled: ({ title }: Told): FollowNews => ({
    title: '关注的竞价已撤回',
    body: `您关注的《${title}》已由发布方撤回，原因见竞价详情。`,
  }),
} as const

export type AuctionNews = keyof typeof auctionNews
export const auctionNewsNames = Object.keys(auctionNews) as readonly AuctionNews[]
