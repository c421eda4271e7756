import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { voidEndOf } from './auction.void-end.ts'

interface VoidEndProps {
  auction: AuctionDetail
  view: LiveView
  /** Which price is meant; '' while none is chosen. */
  seq: string
}

/** Said before a price is taken back: that the end moves, or that it is too late for it. */
export function VoidEnd({ auction, view, seq }: VoidEndProps) {
  const end = voidEndOf(auction, view, seq, useServerNow())
  return end ? <Banner tone={end.tooLate ? 'bad' : 'urgent'}>{end.words}</Banner> : null
}
