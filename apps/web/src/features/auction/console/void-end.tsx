import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { extendedByVoid } from '@jb/domain/auction/extend'
import { formatSecond } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { leaderOf } from '../live/auction.leader.ts'

/** What taking a price back does to the end; undefined: nothing. */
interface Effect {
  readonly tooLate: boolean
  readonly words: string
}

const tooLate: Effect = {
  tooLate: true,
  words:
    '离结束太近，其他企业已来不及再出价，领先的出价不能再作废。请等竞价结束后选择不成交，再重新竞价；应当成交而对方不履约的，按违约处理后可以重新竞价。',
}

type Terms = Pick<AuctionDetail, 'windowMinutes' | 'extensionMinutes' | 'maxExtensions' | 'hardEndAt'> & {
  readonly auction: Pick<AuctionDetail['auction'], 'mode'>
}

/** What it does to the end to take back this price (by its number) now; '' while none is chosen: the leading one. */
export function voidEndOf(terms: Terms, view: LiveView, seq: string, now: Date): Effect | undefined {
  const { endsAt, extensions, turn, feed, currentPrice } = view
  const leader = leaderOf(feed, currentPrice)
  if (seq !== '' && seq !== String(leader?.seq)) return undefined
  const { windowMinutes, extensionMinutes, maxExtensions, hardEndAt, auction } = terms
  if (auction.mode === 'rounds')
    return turn?.kind === 'turn' && turn.round === turn.rounds ? tooLate : undefined
  const end = Date.parse(endsAt)
  const clock = {
    mode: auction.mode,
    endsAt: end,
    extensions,
    maxExtensions,
    rounds: null,
    windowSeconds: windowMinutes * 60,
    extensionSeconds: extensionMinutes * 60,
    hardEndAt: hardEndAt === null ? null : Date.parse(hardEndAt),
  }
  const moved = extendedByVoid(clock, now.getTime())
  if (!moved) return tooLate
  if (moved.endsAt === end) return undefined
  const until = formatSecond(new Date(moved.endsAt)).slice(11)
  return { tooLate: false, words: `现在作废领先的出价，截止时间将顺延到 ${until}，计入延时次数。` }
}

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
