import { plainStyle, styleOf } from '@jb/domain/auction/price-style'
import { useQuery } from '@tanstack/react-query'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { auctionQuery } from '../auction.queries.ts'
import { recordQuery } from '../result/auction-end.queries.ts'
import { Replay } from './replay.tsx'

/** 竞价回放: how the prices came about, second by second, and a check that nothing in the record was changed. */
export default function AuctionReplayScreen() {
  const { id } = useSearchOf('auction.replay')
  const query = useQuery(recordQuery(id))
  const { data: auction, isPending } = useQuery(auctionQuery(id))
  return (
    <DetailScreen title="竞价回放" query={query}>
      {(record) =>
        isPending ? (
          <DetailSkeleton />
        ) : (
          <Replay
            record={record}
            style={auction ? styleOf(auction.auction) : plainStyle(record.unit)}
            direction={auction?.auction.direction ?? 'ascending'}
          />
        )
      }
    </DetailScreen>
  )
}
