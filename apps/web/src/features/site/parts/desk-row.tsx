import type { NewsDeskRow } from '@jb/contract/site/news.contract'
import { formatMinute, relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { newsTones } from '../site.labels.ts'

/** One piece on the operator's desk; pressing it anywhere opens it. */
export function DeskRow({ piece, now }: { readonly piece: NewsDeskRow; readonly now: Date }) {
  const { id, status, statusName, categoryName, title, publishedAt, updatedAt } = piece
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={newsTones[status]}>{statusName}</Tag>
            <Tag>{categoryName}</Tag>
          </Tags>
        }
        right={<time dateTime={updatedAt}>{relativeDay(updatedAt, now)}</time>}
      />
      <CardName>
        <Link place="site.newsDesk" search={{ id }}>
          {title}
        </Link>
      </CardName>
      {publishedAt && <CardLine quiet left={`${formatMinute(publishedAt)} 发布`} />}
    </Card>
  )
}
