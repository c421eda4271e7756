import type { OfferReceipt } from '@jb/contract/auction/auction.shapes'
import { fromFen } from '@jb/domain/auction/fen'
import type { Accepted, RefusalFacts, Refused } from '@jb/domain/auction/lot'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'

/** `hidesNumbers`: the number of a line would tell how many prices there are, so that the receipt has none (0). */
export function receiptOf(auctionId: string, accepted: Accepted, hidesNumbers: boolean): OfferReceipt {
  const { seq, at, amountFen, endsAt, extended, rank, hash } = accepted
  return {
    auctionId,
    seq: hidesNumbers ? 0 : seq,
    at: new Date(at).toISOString(),
    amount: fromFen(amountFen),
    endsAt: new Date(endsAt).toISOString(),
    ...{ extended, rank, hash },
  }
}

const yuan = (fen: number | undefined) => (fen === undefined ? undefined : fromFen(fen))

/** What a refusal says beside its sentence: the price that would be taken, and the best one where all see it. */
export function refusalOf({ code, detail }: Pick<Refused, 'code' | 'detail'>): Refusal {
  const facts: RefusalFacts = detail
  const nextPrice = yuan(facts.nextFen)
  const currentPrice = yuan(facts.bestFen)
  const told = { ...(nextPrice ? { nextPrice } : {}), ...(currentPrice ? { currentPrice } : {}) }
  return Object.keys(told).length === 0 ? refuse(code) : refuse(code, told)
}
