import { factsBeside, hidesRanks, judge } from './judge.ts'
import type {
  Change,
  Entry,
  Known,
  LotState,
  Moment,
  Offer,
  OfferCode,
  Outcome,
  Refused,
  Verdict,
} from './lot.ts'
import { settleProxies } from './proxy.ts'
import { rankOf } from './rank.ts'
import { stageBegun } from './rounds.ts'
import { addPrice, begin, changeOf, type Running } from './running.ts'

/** What a batch of offers came to, one outcome for each offer in their order. */
export interface Placed extends Change {
  readonly outcomes: readonly Outcome[]
}

const keyOf = ({ companyId, key }: Pick<Offer, 'companyId' | 'key'>): string => `${companyId} ${key}`

function refusal(running: Running, offer: Offer, code: OfferCode): Refused {
  const { lot, bidders, moment } = running
  const bidder = offer.bidderId === null ? undefined : bidders.get(offer.bidderId)
  return { state: 'refused', code, detail: factsBeside(lot, bidder, code), at: moment.now }
}

/** The rank that a receipt names, after the standing orders of others have answered. */
function ranked(running: Running, index: number, entry: Entry): Entry {
  const { lot, bidders } = running
  const bidder = entry.bidderId === null ? undefined : bidders.get(entry.bidderId)
  if (!bidder || hidesRanks(lot)) return entry
  // Whoever leads is the first without anybody being counted, and a price mostly is given to lead.
  const leads = lot.bestBidderId === bidder.id
  const known = { ...entry, rank: leads ? 1 : rankOf(bidders.values(), bidder, lot.direction) }
  running.entries[index] = known
  return known
}

function decide(running: Running, offer: Offer): Verdict {
  const { moment } = running
  const bidder = offer.bidderId === null ? undefined : running.bidders.get(offer.bidderId)
  const code = judge(running.lot, bidder, offer, moment.now)
  if (code !== null || !bidder) return refusal(running, offer, code ?? 'auction.notAdmitted')
  running.lot.rounds = stageBegun(running.lot.rounds, moment.now)
  const index = running.entries.length
  const added = addPrice(running, bidder, offer.amountFen, offer)
  settleProxies(running)
  const { seq, at, endsAt, extended, rank, hash } = ranked(running, index, added)
  return { state: 'accepted', seq, at, amountFen: offer.amountFen, endsAt, extended, rank, hash }
}

/**
 * The one rule of the auction: judges offers one after the other, all at the same moment. Whoever repeats a key hears
 * the same answer again; the same key with something else is refused. The new state holds for the next batch.
 */
export function place(
  state: LotState,
  offers: readonly Offer[],
  known: readonly Known[],
  moment: Moment,
): Placed {
  const running = begin(state, moment)
  const answers = new Map(known.map((one) => [keyOf(one), one]))
  const outcomes = offers.map((offer): Outcome => {
    const asked = keyOf(offer)
    const before = answers.get(asked)
    if (before) {
      const same = before.requestHash === offer.requestHash
      return {
        offer,
        verdict: same ? before.verdict : refusal(running, offer, 'auction.keyReused'),
        fresh: false,
      }
    }
    const verdict = decide(running, offer)
    answers.set(asked, {
      companyId: offer.companyId,
      key: offer.key,
      requestHash: offer.requestHash,
      verdict,
    })
    return { offer, verdict, fresh: true }
  })
  return { ...changeOf(running), outcomes }
}
