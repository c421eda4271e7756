import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { styleOf } from '@jb/domain/auction/price-style'
import { type Result, ResultFacts } from '../result/result-facts.tsx'
import { ResultRanking } from '../result/result-ranking.tsx'

/** What came of it: the result, everybody's place, and the signs that only the owner reads. */
export default function ConsoleEnded({ auction, result }: { auction: AuctionDetail; result: Result }) {
  const style = styleOf(auction.auction)
  return (
    <>
      <ResultFacts
        result={result}
        style={style}
        sells={auction.auction.direction === 'ascending'}
        course={auction.auction}
      />
      <ResultRanking result={result} style={style} />
    </>
  )
}
