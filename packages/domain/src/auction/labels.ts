import { profiles } from '../procurement/profiles.ts'
import { typeLabel } from '../procurement/type-names.ts'
import { formatMinute } from '../shared/dates.ts'
import type { AuctionMode, AuctionStatus, Direction, Visibility } from './auction.ts'
import { type Auction, profileOf } from './form.ts'
import { priceWordsOf } from './price-words.ts'
import { winnerWord } from './winner-word.ts'

export const directionNames = {
  ascending: '加价竞买',
  reverse: '反向竞价',
} as const satisfies Record<Direction, string>

/** The ways of seeing by name; where prices come in turns whoever takes part sees the ones before, whatever the way. */
export const visibilityNames = {
  clock: { open: '公开价格', rankOnly: '只看名次', blind: '只看自己的出价' },
  rounds: { open: '公开价格', rankOnly: '参加企业和发布方可见', blind: '参加企业可见' },
} as const satisfies Record<AuctionMode, Record<Visibility, string>>

const sealedFirst = '首轮价谁也看不到，发布方也一样；首轮结束后，'
const masked = '出价人以编号显示，名称到结束后才公开给发布方和参加者。'

/** What each way of seeing means, as a sentence for the rules. */
export const visibilityNotes = {
  clock: {
    open: `竞价中所有人都能看到价格，${masked}`,
    rankOnly: '竞价中只能看到自己的出价、名次和与第一名的差距，看不到别人的出价。',
    blind: '竞价中只能看到自己的出价，价格、名次和家数到结束后才能知道。',
  },
  rounds: {
    open: `${sealedFirst}所有人都能看到价格，${masked}`,
    rankOnly: `${sealedFirst}参加的企业和发布方能看到各家的价格，其他人到结束后才能看到；${masked}`,
    blind: `${sealedFirst}参加的企业能看到各家的价格，发布方和其他人到结束后才能看到；${masked}`,
  },
} as const satisfies Record<AuctionMode, Record<Visibility, string>>

export const modeNames = {
  clock: '自由竞价',
  rounds: '轮次竞价',
} as const satisfies Record<AuctionMode, string>

const statusNames: Readonly<Record<AuctionStatus, string>> = {
  draft: '草稿',
  approving: '审批中',
  approvalFailed: '审批未通过',
  scheduled: '未开始',
  live: '竞价中',
  ended: '竞价结束',
  negotiating: '洽谈中',
  settling: '待结算',
  settled: '已完成',
  breached: '悔拍',
  unsold: '流拍',
  cancelled: '已撤回',
}

/** Whether its start has come and its clock has not started it yet: no moment to come is named for it any more. */
export function isStarting({ status, startsAt }: Pick<Auction, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'scheduled' && startsAt !== null && startsAt.getTime() <= now.getTime()
}

/** The word for an auction that is starting. */
export const startingName = '正在开始'

/** The word for the status of an auction, as everybody reads it; one that has been extended says so. */
export function statusLabelOf(
  { status, direction }: Pick<Auction, 'status' | 'direction'>,
  extensions = 0,
): string {
  if (status === 'live' && extensions > 0) return `${statusNames.live}(延时)`
  if (direction === 'reverse' && status === 'unsold') return '未成交'
  if (direction === 'reverse' && status === 'breached') return '弃标'
  return statusNames[status]
}

/** What the whole starts at, in a word. */
export const startTotalName = ({ direction }: Pick<Auction, 'direction'>): string =>
  direction === 'ascending' ? '起拍总价' : '起始总价'

/** What the winner, those who take part and the owner are called. */
export function wordsOf(auction: Pick<Auction, 'direction'>) {
  const { notice, award, owner } = profiles[profileOf(auction)]
  const sells = auction.direction === 'ascending'
  return {
    ...{ notice, award, winner: winnerWord(auction), owner },
    bidder: sells ? '竞买人' : '供应商',
    ...priceWordsOf(sells),
    better: sells ? '加价' : '降价',
    failure: sells ? '流拍' : '未成交',
  } as const
}

/** The rule by which a late price moves the end, but for the moment that nothing goes beyond. */
export const extensionName = ({
  mode,
  windowMinutes,
  extensionMinutes,
  maxExtensions,
}: Pick<Auction, 'mode' | 'windowMinutes' | 'extensionMinutes' | 'maxExtensions'>): string =>
  mode === 'clock' && windowMinutes > 0
    ? `截止前 ${windowMinutes} 分钟内有出价，延长到出价后 ${extensionMinutes} 分钟，最多 ${maxExtensions} 次`
    : '不延时'

/** The whole of it in one line, as it stands beside the clock. */
export function extensionRule(auction: Auction): string {
  const { mode, windowMinutes, hardEndAt } = auction
  if (mode === 'rounds') return '轮次完成即结束，不自动延时'
  if (windowMinutes === 0) return '到时结束，不自动延时'
  return `${extensionName(auction)}${hardEndAt ? `，最晚 ${formatMinute(hardEndAt)} 结束` : ''}`
}

/** The name of an auction's kind: `机械转让 · 加价竞买`. */
export const kindName = ({ type, direction }: Pick<Auction, 'type' | 'direction'>): string =>
  `${typeLabel(type)} · ${directionNames[direction]}`
