import type { FeedLine, LiveView } from '@jb/contract/auction/auction.shapes'
import type { RoomChange, RoomOwn } from '@jb/contract/auction/room.shapes'
import { roomChange, roomOwn, roomState } from '@jb/contract/auction/room.shapes'
import type { RoomNews } from '../../../lib/live-rooms.ts'
import { bidderNameOf } from '../auction.labels.ts'

/** Lines that are kept for the feed and the curve. */
const longest = 300
const order = { scheduled: 0, live: 1, closed: 2 } as const

/** Newer lines first; of two with one number the later said stands, and a line that was one's own stays so. */
function merged(feed: readonly FeedLine[], lines: readonly FeedLine[]): FeedLine[] {
  const bySeq = new Map(feed.map((line) => [line.seq, line]))
  for (const line of lines)
    bySeq.set(line.seq, { ...line, isMine: line.isMine || (bySeq.get(line.seq)?.isMine ?? false) })
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, longest)
}

/** The view after what the room said has changed for all. Nobody's own part is in it, but one's own name. */
export function withChange(view: LiveView, change: RoomChange, seq: number): LiveView {
  const { facts, lines, voided, turn, ...rest } = change
  const own = view.mine && bidderNameOf(view.mine.alias)
  const known = lines.map((line) => (line.bidderName === own ? { ...line, isMine: true } : line))
  const gone = new Set(voided)
  const feed = merged(view.feed, known)
  const { reserveMet: _, ...before } = view
  return {
    ...before,
    ...facts,
    ...rest,
    // All are told the same: whether it is one's own turn, one knows by one's own name.
    turn: turn && { ...turn, isMine: own !== null && turn.bidderName === own },
    seq,
    // What a price has to be now is only told to those who bid.
    nextPrice: view.mine ? view.nextPrice : null,
    feed: feed.map((line) => (gone.has(line.seq) ? { ...line, voided: true } : line)),
  }
}

/** The view with one's own part as it is now. */
export function withOwn(view: LiveView, { mine, nextPrice, myTurn, lines }: RoomOwn): LiveView {
  const turn = view.turn && { ...view.turn, isMine: myTurn }
  return { ...view, mine, nextPrice, turn, feed: merged(view.feed, lines) }
}

/** What the room said, taken into the view; undefined: something in between is missing. */
export function heard(view: LiveView | undefined, news: RoomNews): LiveView | undefined {
  switch (news.type) {
    case 'room.snapshot':
      return roomState.safeParse(news.state).data
    case 'room.delta': {
      const change = roomChange.safeParse(news.change).data
      return view?.seq === news.after && change ? withChange(view, change, news.seq) : undefined
    }
    case 'room.own': {
      const own = roomOwn.safeParse(news.own).data
      return view && own ? withOwn(view, own) : undefined
    }
    default:
      return view
  }
}

/** Of two answers the later one: one that was long under way does not bring an older state back. */
export function later(known: LiveView | undefined, fresh: LiveView): LiveView {
  if (!known || known.auctionId !== fresh.auctionId) return fresh
  const ahead = order[fresh.phase] - order[known.phase]
  if (ahead < 0 || (ahead === 0 && fresh.seq < known.seq)) return known
  return ahead === 0 && fresh.seq === known.seq ? { ...fresh, feed: merged(known.feed, fresh.feed) } : fresh
}
