import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { pieceQuery } from '../site.queries.ts'

// Who waits for the piece does without the form.
const NewsForm = lazy(() => import('../parts/news-form.tsx'))

/** 编辑资讯: a new piece, or one that nobody reads now. */
export default function NewsEditScreen() {
  const { id } = useSearchOf('site.newsEdit')
  const waiting = (
    <Page top={<NavBar title="编辑资讯" />}>
      <FormSkeleton />
    </Page>
  )
  return <Suspense fallback={waiting}>{id ? <Loaded id={id} /> : <NewsForm />}</Suspense>
}

function Loaded({ id }: { readonly id: string }) {
  const query = useQuery({ ...pieceQuery(id), refetchInterval: false })
  const { data } = query
  if (data) {
    const { category, title, summary, body, cover, version } = data
    const values = { category, title, summary, body, coverFileIds: cover ? [cover.id] : [] }
    return <NewsForm start={{ id, version, values, cover }} />
  }
  return (
    <Page top={<NavBar title="编辑资讯" />}>
      <QueryState query={query} hasData={false} skeleton={<FormSkeleton />}>
        {null}
      </QueryState>
    </Page>
  )
}
