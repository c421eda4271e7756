import type { Notice } from '@jb/contract/notice/notice.contract'
import { cx } from '../../../kit/cx.ts'
import { Tag } from '../../../kit/tag.tsx'
import { markOf, smsRemark } from '../notice.labels.ts'
import s from './notice-row.module.css'

interface NoticeRowProps {
  readonly notice: Notice
  readonly time: string
  readonly onOpen: (notice: Notice) => void
}

/** One notice; pressing it anywhere opens what it is about. */
export function NoticeRow({ notice, time, onOpen }: NoticeRowProps) {
  const mark = markOf(notice.kind)
  const sms = smsRemark(notice.sms)
  return (
    <button type="button" className={cx(s.row, !notice.read && s.unread)} onClick={() => onOpen(notice)}>
      <span className={s.head}>
        {!notice.read && (
          <span className={s.dot}>
            <span className={s.heard}>未读</span>
          </span>
        )}
        <Tag tone={mark.tone}>{mark.label}</Tag>
        <time className={s.time} dateTime={notice.createdAt}>
          {time}
        </time>
      </span>
      <span className={s.title}>{notice.title}</span>
      <span className={s.body}>{notice.body}</span>
      {sms && <span className={s.remark}>{sms}</span>}
    </button>
  )
}
