import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { styleOf } from '@jb/domain/auction/price-style'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { biddersQuery, useAnswerBidder } from './auction-bidders.queries.ts'
import { type Bidder, ConsoleBidders, nameOf } from './console-bidders.tsx'

// Most consoles refuse nobody.
const RefuseSheet = lazy(() => import('./refuse-sheet.tsx'))

interface ConsoleJoinedProps {
  auction: AuctionDetail
  over: boolean
}

/** Who has signed up, with the owner's answer. */
export function ConsoleJoined({ auction, over }: ConsoleJoinedProps) {
  const { id, admission } = auction
  const { visibility } = auction.auction
  const query = useInfiniteQuery({ ...biddersQuery(id), refetchInterval: over ? false : 15_000 })
  const send = useAnswerBidder()
  const [refused, setRefused] = useState<Bidder>()
  if (!query.data) return null
  const answer = (bidderId: string, admit: boolean, reason = '') =>
    send({ body: { id, bidderId, admit, reason } })
  const kept = visibility === 'blind' && admission === 'auto' && !over
  return (
    <>
      <ConsoleBidders
        bidders={query.data.pages.flatMap(({ records }) => records)}
        total={query.data.pages[0]?.total ?? 0}
        style={styleOf(auction.auction)}
        kept={kept ? '按可见方式，报名的企业和家数到竞价结束后才能看到。' : ''}
        onAdmit={(bidder) => tellOutcome(answer(bidder.bidderId, true), `已通过${nameOf(bidder)}的报名`)}
        onRefuse={setRefused}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      />
      {refused && (
        <Suspense fallback={null}>
          <RefuseSheet
            {...{ id, bidderId: refused.bidderId }}
            refuse={(reason) => answer(refused.bidderId, false, reason)}
            onClose={() => setRefused(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
