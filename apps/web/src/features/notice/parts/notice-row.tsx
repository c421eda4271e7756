import type { Notice } from '@jb/contract/notice/notice.contract'
import { cx } from '../../../kit/cx.ts'
import { Tag } from '../../../kit/tag.tsx'
import { smsRemark, toneOf, weightOf, wordsOf } from '../notice.labels.ts'
import s from './notice-row.module.css'

interface NoticeRowProps {
  readonly notice: Notice
  readonly time: string
  readonly onOpen: (notice: Notice) => void
}

/** One notice; pressing it anywhere opens what it is about. */
export function NoticeRow({ notice, time, onOpen }: NoticeRowProps) {
  const { mark, heading, text } = wordsOf(notice)
  const weight = weightOf(notice)
  const sms = smsRemark(notice.sms)
  return (
    <button
      type="button"
      className={cx(s.row, !notice.read && s.unread, weight !== 'usual' && s[weight])}
      onClick={() => onOpen(notice)}
    >
      <span className={s.head}>
        {!notice.read && (
          <span className={s.dot}>
            <span className={s.heard}>未读</span>
          </span>
        )}
        {weight === 'urgent' && <Tag tone="urgent">紧急</Tag>}
        <Tag tone={toneOf(notice.kind)}>{mark}</Tag>
        <time className={s.time} dateTime={notice.createdAt}>
          {time}
        </time>
      </span>
      <span className={s.title}>{heading}</span>
      <span className={s.body}>{text}</span>
      {sms && <span className={s.remark}>{sms}</span>}
    </button>
  )
}
