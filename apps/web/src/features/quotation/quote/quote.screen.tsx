import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { productMap } from '../../../map/product-map.ts'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { quotePlaces, quotePlacesOf } from '../quotation.kinds.ts'
import { writingQuery } from '../quotation.queries.ts'
import { Quotable } from './quotable.tsx'

const loadQuoting = () => import('./quoting.tsx')
const Quoting = lazy(loadQuoting)
const Requote = lazy(() => import('./requote.tsx'))

/** The second round begins with what the first has opened; its files are not sealed again. */
const firstOf = ({ version, content }: NonNullable<QuoteSheet['first']>) => ({
  version,
  withdrawn: false,
  content: { ...content, v: 1, files: [], quotedBy: '', phone: '' } as const,
  stays: '第二轮报价：仍然密封。首轮报价继续有效，高于首轮的不计入。',
})

/** 我要报价 and the same of the other kinds: each has an address of its own. */
export default function QuoteScreen() {
  const { id: place, search } = useStandingAmong(quotePlaces)
  const { id } = search
  const query = useQuery(writingQuery(id))
  const go = useGo()
  const due = query.data && quotePlacesOf(query.data.kind).quote
  useEffect(() => {
    if (due && due !== place) go(due, { id }, { replace: true })
  }, [due, place, id, go])
  // The form comes while its content is being asked for, not after it.
  useEffect(() => void loadQuoting(), [])
  const { title } = productMap[place]
  return (
    <Quotable title={title} query={query}>
      {(sheet) => (
        <Suspense
          fallback={
            <Page top={<NavBar title={title} />}>
              <FormSkeleton fields={7} />
            </Page>
          }
        >
          {sheet.first ? (
            <Quoting sheet={sheet} previous={firstOf(sheet.first)} />
          ) : sheet.own ? (
            <Requote sheet={sheet} quotationId={sheet.own.id} />
          ) : (
            <Quoting sheet={sheet} previous={undefined} />
          )}
        </Suspense>
      )}
    </Quotable>
  )
}
