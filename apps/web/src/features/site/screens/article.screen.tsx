import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/page.tsx'
import { ShareButton } from '../../../kit/share-button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { to, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import s from '../parts/news.module.css'
import { RichText } from '../parts/rich-text.tsx'
import { articleQuery } from '../site.queries.ts'

/** 资讯详情: one piece of news. */
export default function ArticleScreen() {
  const { id } = useSearchOf('site.article')
  const query = useQuery(articleQuery(id))
  const now = useServerNow(60_000)
  return (
    <DetailScreen title="资讯详情" query={query}>
      {({ title, summary, body, categoryName, publishedAt }) => (
        <article>
          <DetailHeader
            tags={<Tag>{categoryName}</Tag>}
            name={title}
            aside={<ShareButton title={title} text={summary} address={to('site.article', { id })} />}
          >
            <p className={s.quiet}>
              <time dateTime={publishedAt}>{relativeDay(publishedAt, now)}</time> 发布
            </p>
          </DetailHeader>
          <Section>
            {summary && <p className={s.lead}>{summary}</p>}
            <RichText html={body} />
          </Section>
        </article>
      )}
    </DetailScreen>
  )
}
