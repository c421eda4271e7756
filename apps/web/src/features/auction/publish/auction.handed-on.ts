import { profiles } from '@jb/domain/procurement/profiles'
import { typeLabel } from '@jb/domain/procurement/types'
import { calendarTime } from '@jb/domain/shared/dates'
import { serverNow } from '../../../lib/server-clock.ts'
import { to } from '../../../map/to.ts'
import { goodsInWords, type HandedOn } from '../../procurement/index.ts'
import { type AuctionValues, isSelling } from './auction.form.ts'

/** The notice as companies hear of it; what is public of it, and no more. */
export function noticeOf(id: string, values: AuctionValues): HandedOn {
  const { title = '', type, rows, startsAt, endsAt, address = '' } = values
  const sells = isSelling(values)
  const now = serverNow()
  const moments = [
    ['竞价开始', startsAt],
    ['竞价截止', endsAt],
  ] as const
  const times = moments.flatMap(([label, at]) => (at ? [[label, calendarTime(at, now)] as const] : []))
  const begins = startsAt ? `${calendarTime(startsAt, now)}开始竞价，` : ''
  return {
    address: to('auction.detail', { id }),
    title,
    kind: `${typeLabel(type)} · ${sells ? profiles.SALE.notice : '竞价采购公告'}`,
    facts: [['标的', goodsInWords(type, rows)], ...times, ['地点', address]],
    invitation: `您好，我们正在公开竞价“${title}”，诚邀贵公司参加。${begins}点开链接看公告、规则和报名：`,
  }
}
