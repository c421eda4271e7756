import { demandKindNames } from '@jb/domain/demand/kinds'
import { calendarTime } from '@jb/domain/shared/dates'
import { serverNow } from '../../lib/server-clock.ts'
import { to } from '../../map/to.ts'
import { goodsInWords, type HandedOn } from '../procurement/index.ts'
import type { DemandValues } from './demand.form.ts'
import { placesOf } from './demand.kinds.ts'

/** The demand as suppliers hear of it; what is public of it, and no more. */
export function noticeOf(id: string, values: DemandValues): HandedOn {
  const { title = '', kind, type, endsAt, address = '', rows } = values
  const until = endsAt ? calendarTime(endsAt, serverNow()) : ''
  return {
    address: to(placesOf(kind).detail, { id }),
    title,
    kind: `${demandKindNames[kind]}需求`,
    facts: [
      ['清单', goodsInWords(type, rows)],
      ...(until ? [['报价截止', until] as const] : []),
      ['地点', address],
    ],
    invitation: `您好，我们发布了需求“${title}”，诚邀贵公司报价。${until && `报价截止 ${until}，`}点开链接看清单、报价：`,
  }
}
