import type { NewsRow as Row } from '@jb/contract/site/news.contract'
import { Excerpt, ExcerptCard } from '../../../patterns/excerpt.tsx'
import { NewsRow } from './news-row.tsx'

/** The news published last, and the way to all; nothing while there are none. */
export function LatestNews({ news, now }: { readonly news: readonly Row[]; readonly now: Date }) {
  if (news.length === 0) return null
  return (
    <Excerpt title="招标资讯" place="site.news" label="全部招标资讯">
      {news.map((row) => (
        <ExcerptCard key={row.id}>
          <NewsRow news={row} now={now} />
        </ExcerptCard>
      ))}
    </Excerpt>
  )
}
