import type { LiveView } from '@jb/contract/auction/auction.shapes'
import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { toFen } from '@jb/domain/auction/fen'
import type { History } from '@jb/testing/auction-simulation/history'
import { ask } from './auction-calls.ts'
import type { Watcher } from './auction-watch.ts'

/** Parts of a view that say how the auction stands. */
const standing = ({ phase, status, currentPrice, bids, bidders, endsAt, extensions, seq, mine }: LiveView) =>
  JSON.stringify({ phase, status, currentPrice, bids, bidders, endsAt, extensions, seq, mine })

/** The screen of somebody who was told everything against the record of an open auction: nothing missing, nothing else. */
function againstRecord({ view, lines }: Watcher, { end }: History): readonly string[] {
  const { lot } = end.state
  const shown = view()
  const missing = end.record.filter(({ seq }) => !lines.has(seq))
  const others = [...lines.values()].filter(({ seq, amount, kind }) => {
    const line = end.record.find((one) => one.seq === seq)
    return line?.kind !== kind || line.amountFen !== (amount === null ? null : toFen(amount))
  })
  return [
    ...missing.map(({ seq }) => `A9 line ${seq} never came`),
    ...others.map(({ seq }) => `A9 line ${seq} is not that of the record`),
    ...(shown?.seq === lot.seq ? [] : [`A9 stands at ${shown?.seq}, the record at ${lot.seq}`]),
    ...(shown?.bids === lot.bids ? [] : [`A9 shows ${shown?.bids} prices of ${lot.bids}`]),
    ...(shown?.currentPrice && toFen(shown.currentPrice) === lot.bestFen ? [] : ['A9 shows another price']),
    ...(shown && Date.parse(shown.endsAt) === lot.endsAt ? [] : ['A9 shows another end']),
    ...(shown?.head === lot.headHash ? [] : ['A9 shows another head of the record']),
  ]
}

/** Everything that is wrong with what somebody saw of an auction that is over. */
export async function seenProblems(
  url: string,
  watcher: Watcher,
  history: History,
): Promise<readonly string[]> {
  const { auctionId: id, visibility } = history.end.state.lot
  const answered = await ask(url, liveViewOf, { params: { id } }, watcher.who)
  const asked = answered?.body.data as LiveView | undefined
  const shown = watcher.view()
  return [
    ...watcher.problems.map((problem) => `A9 ${problem}`),
    ...(watcher.over() ? [] : ['A9 was not told of the end']),
    ...(shown && asked && standing(shown) === standing(asked) ? [] : ['A9 shows what a fresh look does not']),
    ...(visibility === 'open' ? againstRecord(watcher, history) : []),
  ]
}
