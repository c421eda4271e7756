import type { PublishedQuestion } from '@jb/contract/question/question.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import s from './letter.module.css'

/** Question and answer as everybody reads them; without a moment it is a preview. */
export function PublishedItem({
  item,
  answeredBy,
}: {
  item: Omit<PublishedQuestion, 'id' | 'publishedAt'> & { publishedAt?: string }
  /** What the company that answered is called here. */
  answeredBy: string
}) {
  const now = useServerNow(60_000)
  const { typeName, title, text, answer, publishedAt } = item
  return (
    <article>
      <div className={s.head}>
        <Tag>{typeName}</Tag>
        {publishedAt && <time dateTime={publishedAt}>{relativeDay(publishedAt, now)}</time>}
      </div>
      <h3 className={s.title}>{title}</h3>
      <p className={s.question}>{text}</p>
      <div className={s.answer}>
        <span className={s.who}>{answeredBy}答复</span>
        {answer}
      </div>
    </article>
  )
}
