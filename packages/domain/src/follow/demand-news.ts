import type { Demand } from '../demand/demand.ts'
import { calendarTime } from '../shared/dates.ts'
import type { FollowNews } from './news.ts'

type Told = Pick<Demand, 'title' | 'endsAt'>

const until = (endsAt: Date | null, now: Date) => (endsAt ? `，${calendarTime(endsAt, now)} 截止` : '')

/** What followers of a demand are told of its course, by the event; reasons, prices and names stand on its page. */
export const demandNews = {
  published: ({ title, endsAt }: Told, now: Date): FollowNews => ({
    title: '关注的需求开始报价',
    body: `您关注的《${title}》已开始报价${until(endsAt, now)}。`,
  }),
  suspended: ({ title }: Told): FollowNews => ({
    title: '关注的需求暂停询价',
    body: `您关注的《${title}》已暂停询价，原因见需求详情；报价截止时间不变。`,
  }),
  enabled: ({ title, endsAt }: Told, now: Date): FollowNews => ({
    title: '关注的需求恢复询价',
    body: `您关注的《${title}》已恢复询价，可以继续报价${until(endsAt, now)}。`,
  }),
  ended: ({ title }: Told): FollowNews => ({
    title: '关注的需求报价截止',
    body: `您关注的《${title}》报价已截止，等待采购方比价。`,
  }),
  selected: ({ title }: Told): FollowNews => ({
    title: '关注的需求已选定供应商',
    body: `您关注的《${title}》已选定供应商，详情见需求详情。`,
  }),
  expired: ({ title }: Told): FollowNews => ({
    title: '关注的需求已过期',
    body: `您关注的《${title}》到截止时没有供应商报价，已过期。`,
  }),
  unopened: ({ title }: Told): FollowNews => ({
    title: '关注的需求已过期',
    body: `您关注的《${title}》报价截止后七天没有开始比价，已自动作废。`,
  }),
  cancelled: ({ title }: Told): FollowNews => ({
    title: '关注的需求已取消',
    body: `您关注的《${title}》已由采购方取消。`,
  }),
} as const

export type DemandNews = keyof typeof demandNews
export const demandNewsNames = Object.keys(demandNews) as readonly DemandNews[]

/** A day is left for quotations. */
export const demandDeadlineNews = ({ title, endsAt }: Told, now: Date): FollowNews => ({
  title: '报价即将截止',
  body: `您关注的《${title}》报价${endsAt ? ` ${calendarTime(endsAt, now)} ` : ''}截止。`,
})
