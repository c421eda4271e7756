import { type Check, type FieldFaults, faultsOf } from '../procurement/checks.ts'
import { rowFaults } from '../procurement/goods-row.ts'
import { day, minute } from '../shared/dates.ts'
import { apart, course, eachField, prices } from './draft-checks.ts'
import type { Auction, AuctionDraft } from './form.ts'

const mostRows = 500
const shortest = 3 * minute
const longest = 30 * day
/** Nobody's deposit waits longer than a price usually binds. */
const furthest = 90 * day
/** An auction has one start price for all: the rows need none. */
const pricedByWhole = ['minPrice', 'maxPrice']

type Times = Pick<Auction, 'startsAt' | 'endsAt' | 'hardEndAt' | 'applyEnd' | 'mode'>

/** The order of times: now < start < end ≤ latest end, signing up before the end and, where prices come in turns, before the start. */
export function orderOfTimes(d: Times, now: Date): readonly Check[] {
  const at = (moment: Date | null) => moment?.getTime() ?? Number.NaN
  const length = at(d.endsAt) - at(d.startsAt)
  const last = d.mode === 'rounds' ? d.startsAt : d.endsAt
  const sentence =
    d.mode === 'rounds' ? '轮次竞价要在开始前报名，报名截止不能晚于竞价开始。' : '报名截止不能晚于竞价截止。'
  return [
    ['startsAt', at(d.startsAt) > now.getTime(), '竞价开始要晚于现在，请选择之后的时间。'],
    ['startsAt', at(d.startsAt) - now.getTime() <= furthest, '竞价开始最晚定在 90 天内，请改早一些。'],
    ['endsAt', length >= shortest, '竞价截止至少比竞价开始晚 3 分钟。'],
    ['endsAt', length <= longest, '竞价最长 30 天，请把竞价截止改早一些。'],
    ['hardEndAt', d.hardEndAt === null || at(d.hardEndAt) >= at(d.endsAt), '最晚结束时间不能早于竞价截止。'],
    ['applyEnd', d.applyEnd === null || at(d.applyEnd) > now.getTime(), '报名截止要晚于现在。'],
    ['applyEnd', d.applyEnd === null || at(d.applyEnd) <= at(last), sentence],
  ]
}

function goods(d: AuctionDraft): readonly Check[] {
  const faulty = d.rows.flatMap(({ position, cells }) =>
    rowFaults(d.type, cells)
      .filter(([column]) => cells[column.name]?.trim() || !pricedByWhole.includes(column.name))
      .map(([, sentence]): Check => [`rows.${position}`, false, sentence]),
  )
  const count = d.rows.length
  return [['rows', count > 0 && count <= mostRows, `清单请填写 1 到 ${mostRows} 行。`], ...faulty]
}

/** All that keeps a draft from being published: field → what to do about it; empty when it is complete. */
export function checkDraft(draft: AuctionDraft, now: Date): FieldFaults {
  return faultsOf([
    ...eachField(draft),
    ...course(draft),
    ...prices(draft),
    ...orderOfTimes(draft, now),
    ...apart(draft),
    ...goods(draft),
  ])
}
