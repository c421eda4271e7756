import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { productMap } from '../../../map/product-map.ts'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { ownPlaces, quotePlacesOf } from '../quotation.kinds.ts'
import { ownQuery } from '../quotation.queries.ts'

const loadDetails = () => import('./own-details.tsx')
const OwnDetails = lazy(loadDetails)
const OwnBar = lazy(async () => ({ default: (await import('./own-bar.tsx')).OwnBar }))

/** 报价详情: how my quotation stands, its receipt, its prices as far as this phone can read them, and what came of it. */
export default function OwnScreen() {
  const { id: place, search } = useStandingAmong(ownPlaces)
  const query = useQuery(ownQuery(search.id))
  const go = useGo()
  const due = query.data && quotePlacesOf(query.data.kind).own
  useEffect(() => {
    if (due && due !== place) go(due, search, { replace: true })
  }, [due, place, search, go])
  // What is shown comes while its content is being asked for, not after it.
  useEffect(() => void loadDetails(), [])
  return (
    <DetailScreen
      title={productMap[place].title}
      query={query}
      bottom={(own) => (
        <Suspense>
          <OwnBar own={own} />
        </Suspense>
      )}
    >
      {(own) => (
        <Suspense fallback={<DetailSkeleton />}>
          <OwnDetails own={own} />
        </Suspense>
      )}
    </DetailScreen>
  )
}
