import type { AuctionStatus, Direction, Visibility } from '@jb/domain/auction/auction'
import { formatSecond } from '@jb/domain/shared/dates'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
const tones: Readonly<Record<AuctionStatus, Tone>> = {
  draft: 'plain',
  approving: 'urgent',
  approvalFailed: 'bad',
  scheduled: 'brand',
  live: 'urgent',
  ended: 'plain',
  negotiating: 'brand',
  settling: 'brand',
  settled: 'good',
  breached: 'bad',
  unsold: 'plain',
  cancelled: 'plain',
}

/** Tone of a status as the wire names it. */
export function toneOf(status: string): Tone {
  return (tones as Readonly<Record<string, Tone>>)[status] ?? 'plain'
}

/** The words of a price by which way it goes. */
export const directionWords = {
  ascending: {
    best: '当前最高价',
    start: '起拍价',
    step: '加价幅度',
    better: '加',
    worse: '减',
    next: '最低可出',
    limit: '不低于',
    curve: '最高价',
  },
  reverse: {
    best: '当前最低价',
    start: '起始价',
    step: '降价幅度',
    better: '降',
    worse: '加',
    next: '最高可出',
    limit: '不高于',
    curve: '最低价',
  },
} as const satisfies Record<Direction, Readonly<Record<string, string>>>

/** Why no price is shown while it runs. */
export const keptWords = {
  open: '还没有人出价',
  rankOnly: '竞价中只看名次，结束后公开',
  blind: '竞价中只看自己的出价，结束后公开',
} as const satisfies Record<Visibility, string>

/** The same where prices come in turns: only the first one is kept. */
export const sealedWords = '首轮报价，互相看不到'

/** Why whoever does not bid sees no price. */
export const keptFromOthers = '价格在结束后公开'

/** `14:59:58.412` in China's time: when the server took a price. */
export function clockMs(moment: string): string {
  return `${formatSecond(moment).slice(11)}.${new Date(moment).toISOString().slice(20, 23)}`
}

/** Whether an auction was never public: nothing but what its owner has filled in exists. */
export const isUnpublished = (status: string): boolean =>
  ['draft', 'approving', 'approvalFailed'].includes(status)

/** Whether an auction is over, whatever came of it. */
export const isOver = (status: string): boolean =>
  ['ended', 'negotiating', 'settling', 'settled', 'breached', 'unsold', 'cancelled'].includes(status)

/** How others see a bidder while it runs; as the record writes it. */
export const bidderNameOf = (alias: string): string => `竞买人${alias}`
