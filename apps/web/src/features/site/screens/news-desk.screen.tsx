import { newsStatuses } from '@jb/domain/site/news.flow'
import { newsStatusNames } from '@jb/domain/site/news.labels'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { DeskRow } from '../parts/desk-row.tsx'
import { deskQuery } from '../site.queries.ts'
import { NewsPiece } from './news-piece.tsx'

/** 资讯管理: what the operator has written, or one piece of it. */
export default function NewsDeskScreen() {
  const { id } = useSearchOf('site.newsDesk')
  return id ? <NewsPiece key={id} id={id} /> : <Desk />
}

function Desk() {
  const list = useListControls('site.newsDesk')
  const search = list.values
  const go = useGo()
  const now = useServerNow(60_000)
  const status = newsStatuses.find((known) => known === search.status) ?? 'all'
  const query = useInfiniteQuery(deskQuery(status, search.keyword ?? ''))
  const counts = query.data?.pages[0]?.counts
  const write = () => go('site.newsEdit')
  return (
    <ListScreen
      title="资讯管理"
      query={query}
      action={<NavAction onClick={write}>写资讯</NavAction>}
      controls={{
        ...list,
        searchFor: '搜索标题和正文',
        statuses: [
          { id: '', label: '全部' },
          ...newsStatuses.map((id) => ({ id, label: newsStatusNames[id], count: counts?.[id] })),
        ],
      }}
      rowKey={(row) => row.id}
      row={(row) => <DeskRow piece={row} now={now} />}
      empty={{ text: '还没有写过资讯。', action: { label: '写第一篇', onClick: write } }}
    />
  )
}
