import type { BidContent } from '@jb/domain/bid/bid-content'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { tenderGoodsQuery } from '../../tender/index.ts'
import { OfferTotal } from './offer-total.tsx'

/** What one's own bid comes to, reckoned on this phone from the copy that it can read. */
export function OwnTotal({ tenderId, content }: { tenderId: string; content: BidContent }) {
  const query = useInfiniteQuery(tenderGoodsQuery(tenderId))
  if (!query.data) {
    if (query.isError)
      return (
        <Button tone="quiet" wide onClick={() => query.refetch()}>
          清单没有取到，点这里重新计算合计
        </Button>
      )
    return (
      <Loading>
        <Bone size="m" />
        <Bone size="m" />
      </Loading>
    )
  }
  const lines = query.data.pages.flatMap((page) => page.records)
  if (query.hasNextPage) {
    const loadAll = async () => {
      let more = true
      while (more) {
        const { hasNextPage, isError } = await query.fetchNextPage()
        more = hasNextPage && !isError
      }
    }
    return (
      <Button tone="quiet" wide onClick={loadAll}>
        已加载 {lines.length} 行，加载全部清单后计算合计
      </Button>
    )
  }
  return <OfferTotal lines={lines} content={content} />
}
