import { day, hour } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { auctionFlow } from './auction.flow.ts'
import { factOf } from './events.ts'
import { type Auction, talksDays } from './form.ts'
import { aheadBy, isPrice } from './price-steps.ts'
import { type AuctionEnd, type EndEventOf, type Ended, mustSell, type Outcome } from './result.ts'

const shortest = hour
const longest = talksDays * day

export type TalksRefusal =
  | 'auction.wrongStatus'
  | 'auction.noTalks'
  | 'auction.mustSell'
  | 'auction.nobodyToInvite'
  | 'auction.badTimes'

/** Why the owner cannot ask the first bidders to talk; undefined: it can. */
export function talksGuard(
  auction: Pick<Auction, 'status' | 'direction' | 'talks'>,
  outcome: Outcome,
): Refusal<Exclude<TalksRefusal, 'auction.badTimes'>> | undefined {
  const status = follow('auction', auctionFlow, auction.status, 'negotiate')
  if (isRefusal(status)) return status
  if (!auction.talks) return refuse('auction.noTalks')
  if (mustSell(auction, outcome)) return refuse('auction.mustSell')
  return outcome.prices.length > 0 ? undefined : refuse('auction.nobodyToInvite')
}

interface Opening {
  readonly end: AuctionEnd
  readonly outcome: Outcome
  /** How many of the first are asked. */
  readonly top: number
  readonly until: Date
}

/** Opens the talks (洽谈): the first bidders are asked for one more price each, which only the owner sees. */
export function openTalks(
  auction: Auction,
  { end, outcome, top, until }: Opening,
  now: Date,
):
  | (Ended<EndEventOf<'auction.negotiating'>> & { readonly invited: readonly string[] })
  | Refusal<TalksRefusal> {
  const no = talksGuard(auction, outcome)
  if (no) return no
  const lasts = until.getTime() - now.getTime()
  if (lasts < shortest || lasts > longest) return refuse('auction.badTimes')
  return {
    auction: { ...auction, status: auctionFlow.ended.negotiate },
    end: { ...end, talksUntil: until },
    event: { type: 'auction.negotiating', payload: { ...factOf(auction), until: until.toISOString() } },
    invited: outcome.prices.slice(0, top).map(({ bidderId }) => bidderId),
  }
}

export type TalkRefusal =
  | 'auction.wrongStatus'
  | 'auction.offline'
  | 'auction.notInvited'
  | 'auction.talksOver'
  | 'auction.amountInvalid'
  | 'auction.worse'

interface Speaking {
  readonly talksUntil: Date | null
  readonly invited: boolean
  /** The bidder's last price, in the talks or else in the auction. */
  readonly ownFen: number | null
  readonly fen: number
}

/** Why a price in the talks is not taken; undefined: it is. Until the end of the talks the last one counts. */
export function talkGuard(
  { status, direction, offlineAt }: Pick<Auction, 'status' | 'direction' | 'offlineAt'>,
  { talksUntil, invited, ownFen, fen }: Speaking,
  now: Date,
): Refusal<TalkRefusal> | undefined {
  if (!invited) return refuse('auction.notInvited')
  if (status !== 'negotiating') return refuse('auction.wrongStatus', { status })
  if (offlineAt !== null) return refuse('auction.offline')
  if (!talksUntil || now.getTime() >= talksUntil.getTime()) return refuse('auction.talksOver')
  if (!isPrice(fen)) return refuse('auction.amountInvalid')
  return ownFen !== null && aheadBy(direction, fen, ownFen) < 0 ? refuse('auction.worse') : undefined
}
