import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { addendumFormQuery } from './addendum.queries.ts'

const title = '发布补遗'

const AddendumForm = lazy(() => import('./addendum-form.tsx'))

/** 发布补遗: says and changes something after the publication, or why that cannot be done now. */
export default function IssueAddendaScreen() {
  const { id } = useSearchOf('tender.issueAddenda')
  const query = useQuery(addendumFormQuery(id))
  const { data } = query
  const go = useGo()
  if (data && data.why === null)
    return (
      <Suspense fallback={<Loads />}>
        <AddendumForm id={id} start={data} />
      </Suspense>
    )
  return (
    <Page
      top={<NavBar title={title} />}
      bottom={
        data && (
          <BottomBar>
            <Button tone="quiet" onClick={() => go('tender.addenda', { id }, { replace: true })}>
              查看补遗列表
            </Button>
          </BottomBar>
        )
      }
    >
      <QueryState query={query} hasData={data !== undefined} skeleton={<FormSkeleton fields={6} />}>
        {data?.why && <Banner tone="urgent">{data.why}</Banner>}
      </QueryState>
    </Page>
  )
}

function Loads() {
  return (
    <Page top={<NavBar title={title} />}>
      <FormSkeleton fields={6} />
    </Page>
  )
}
