import type { NewsDeskRow } from '@jb/contract/site/news.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { StateLine } from '../../../patterns/state-line.tsx'
import { newsTones } from '../site.labels.ts'

/** One piece on the operator's desk; pressing it anywhere opens it. */
export function DeskRow({ piece, now }: { readonly piece: NewsDeskRow; readonly now: Date }) {
  const { id, status, statusName, categoryName, title, publishedAt, updatedAt } = piece
  return (
    <Card>
      <StateLine tone={newsTones[status]} state={statusName} kind={categoryName} at={updatedAt} now={now} />
      <CardName>
        <Link place="site.newsDesk" search={{ id }}>
          {title}
        </Link>
      </CardName>
      {publishedAt && <CardLine quiet left={`${relativeDay(publishedAt, now)} 发布`} />}
    </Card>
  )
}
