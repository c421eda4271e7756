import { profiles } from '@jb/domain/procurement/profiles'
import { typeLabel } from '@jb/domain/procurement/types'
import { calendarTime } from '@jb/domain/shared/dates'
import { serverNow } from '../../lib/server-clock.ts'
import { to } from '../../map/to.ts'
import { goodsInWords, type HandedOn } from '../procurement/index.ts'
import { type FormValues, isSale } from './tender.form.ts'

/** The notice as suppliers hear of it; what is public of it, and no more. */
export function noticeOf(id: string, values: FormValues): HandedOn {
  const { title = '', type, applyEnd, openAt, address = '', rows } = values
  const now = serverNow()
  const kind = `${typeLabel(type)} · ${profiles[values.profile].notice}`
  const until = applyEnd ? `报名截止 ${calendarTime(applyEnd, now)}` : ''
  return {
    address: to('tender.detail', { id }),
    title,
    kind,
    facts: [
      ['清单', goodsInWords(type, rows)],
      ...(applyEnd ? [['报名截止', calendarTime(applyEnd, now)] as const] : []),
      ...(openAt ? [[profiles[values.profile].opening, calendarTime(openAt, now)] as const] : []),
      ['地点', address],
    ],
    invitation: `您好，我们正在${isSale(values) ? '公开处置' : '公开采购'}“${title}”，诚邀贵公司参加。${until && `${until}，`}点开链接看公告、下载清单、报名：`,
  }
}
