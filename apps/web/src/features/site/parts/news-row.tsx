import type { NewsRow as Row } from '@jb/contract/site/news.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { Image } from '../../../kit/image.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { imageSources } from '../../../lib/image-url.ts'
import { Link } from '../../../map/link.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import s from './news.module.css'

const place = { width: 96, height: 72, mode: 'crop' } as const

/** One piece of news in a list; pressing it anywhere opens it. */
export function NewsRow({ news, now }: { readonly news: Row; readonly now: Date }) {
  const { id, title, summary, categoryName, cover, publishedAt } = news
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag>{categoryName}</Tag>
          </Tags>
        }
        right={<time dateTime={publishedAt}>{relativeDay(publishedAt, now)}</time>}
      />
      <div className={s.row}>
        <div className={s.words}>
          <CardName>
            <Link place="site.article" search={{ id }}>
              {title}
            </Link>
          </CardName>
          {summary && <p className={s.summary}>{summary}</p>}
        </div>
        {cover && (
          <div className={s.cover}>
            <Image {...place} {...imageSources(cover.url, place)} alt="" />
          </div>
        )}
      </div>
    </Card>
  )
}
