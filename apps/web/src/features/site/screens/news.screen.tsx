import { newsCategories, newsCategoryIds } from '@jb/domain/site/news.labels'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../lib/server-clock.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { NewsRow } from '../parts/news-row.tsx'
import { newsQuery } from '../site.queries.ts'

/** 招标资讯: what the platform has published to read. */
export default function NewsScreen() {
  const list = useListControls('site.news')
  const search = list.values
  const now = useServerNow(60_000)
  const category = newsCategoryIds.find((known) => known === search.status)
  const query = useInfiniteQuery(newsQuery(search.keyword ?? '', category))
  return (
    <ListScreen
      title="招标资讯"
      query={query}
      controls={{
        ...list,
        searchFor: '搜索标题和正文',
        statuses: [
          { id: '', label: '全部' },
          ...newsCategoryIds.map((id) => ({ id, label: newsCategories[id] })),
        ],
      }}
      rowKey={(row) => row.id}
      row={(row) => <NewsRow news={row} now={now} />}
      empty={{ text: '还没有发布资讯，平台发布后会出现在这里。' }}
    />
  )
}
