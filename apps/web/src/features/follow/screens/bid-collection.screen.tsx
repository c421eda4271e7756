import { useGo, useSearchOf } from '../../../map/to.ts'
import { TenderList } from './tender-list.tsx'

/** 招标关注: the tenders that I follow, by their state. */
export default function BidCollectionScreen() {
  const search = useSearchOf('follow.bidCollection')
  const go = useGo()
  return (
    <TenderList
      title="招标关注"
      values={{ ...search }}
      set={(change) =>
        go('follow.bidCollection', { ...search, ...change }, { replace: true, keepScroll: true })
      }
    />
  )
}
