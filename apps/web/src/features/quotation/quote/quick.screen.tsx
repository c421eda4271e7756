import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { quotePlacesOf } from '../quotation.kinds.ts'
import { lastPricesQuery, writingQuery } from '../quotation.queries.ts'
import { Quotable } from './quotable.tsx'

const loadForm = () => import('./quick-form.tsx')
const QuickForm = lazy(loadForm)

/** 我要报价 in half a minute. Who has quoted already goes on with the whole form. */
export default function QuickScreen() {
  const { id } = useSearchOf('quotation.quick')
  const query = useQuery(writingQuery(id))
  const last = useQuery(lastPricesQuery(id))
  const go = useGo()
  const again = query.data?.own ? quotePlacesOf(query.data.kind).quote : undefined
  useEffect(() => {
    if (again) go(again, { id }, { replace: true })
  }, [again, id, go])
  useEffect(() => void loadForm(), [])
  const waiting = (
    <Page top={<NavBar title="我要报价" />}>
      <FormSkeleton fields={5} />
    </Page>
  )
  return (
    <Quotable title="我要报价" query={query}>
      {(sheet) =>
        again || last.isPending ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <QuickForm sheet={sheet} last={last.data?.prices ?? []} />
          </Suspense>
        )
      }
    </Quotable>
  )
}
