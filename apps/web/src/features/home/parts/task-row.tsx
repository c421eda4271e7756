import type { Todo } from '@jb/contract/home/home.contract'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { Countdown } from '../../../kit/countdown.tsx'
import { cx } from '../../../kit/cx.ts'
import { Tag } from '../../../kit/tag.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import s from './tasks.module.css'

/** One thing: what, what happens otherwise, by when, and the word of the deed; all of it leads to where it is done. */
export function TaskRow({ task, now }: { readonly task: Todo; readonly now: Date }) {
  const { title, sentence, otherwise, action, urgent, stake } = task
  // Where this version does not know the place, the row leads nowhere and offers nothing.
  const href = addressOf(task.place, task.search)
  const content = (
    <>
      <span className={s.what}>
        <span className={s.title}>{title}</span>
        <span className={s.text}>
          {sentence}
          {otherwise}
        </span>
        <Due task={task} now={now} />
      </span>
      {href && <span className={cx(s.deed, stake === 'moment' && s.calm)}>{action}</span>}
    </>
  )
  const row = cx(s.row, urgent && s.urgent)
  return (
    <li className={s.item}>
      {href ? (
        <HrefLink href={href} className={row}>
          {content}
        </HrefLink>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  )
}

function Due({ task: { dueAt, dueLabel, urgent }, now }: { readonly task: Todo; readonly now: Date }) {
  const left = dueAt === null ? undefined : Date.parse(dueAt) - now.getTime()
  if (dueAt === null || left === undefined) return null
  return (
    <span className={s.due}>
      {urgent && <Tag tone="urgent">紧急</Tag>}
      {left >= 0 && left < day ? (
        <Countdown label={`${dueLabel} 还剩`} to={dueAt} over="已到时间" />
      ) : (
        <span>
          {dueLabel} {relativeDay(dueAt, now)}
          {left < 0 && '，已过'}
        </span>
      )}
    </span>
  )
}
