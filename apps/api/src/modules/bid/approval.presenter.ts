import type { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import { invoiceLabels } from '@jb/domain/bid/bid-content'
import { calculate } from '@jb/domain/bid/calculate'
import type { Candidate } from '@jb/domain/tender/events'
import type { BidRow } from './reads/bids-of.ts'

type Subject = Answer<typeof approvalSubjectOf>

/** The bids among which was chosen, in the order of their places. */
export function presentCandidates(
  candidates: readonly Candidate[],
  bids: readonly BidRow[],
  chosenId: string | null,
): Subject['candidates'] {
  const byId = new Map(bids.map((bid) => [bid.bidId, bid]))
  return candidates.flatMap(({ bidId, rank }) => {
    const bid = byId.get(bidId)
    if (!bid?.content || bid.total === null || bid.totalExTax === null) return []
    const { companyName, total, totalExTax, content, score } = bid
    return {
      ...{ bidId, rank, companyName, total, totalExTax },
      taxRate: content.taxRate,
      invoice: invoiceLabels[content.invoiceType],
      delivery: content.delivery,
      chosen: bidId === chosenId,
      ...(score && { score }),
    }
  })
}

/** What the recommended winner asks for each row, with tax; null while nobody is recommended. */
export function winnersQuotes(goods: readonly GoodsLine[], bid: BidRow | undefined): Subject['quotes'] {
  if (!bid?.content) return null
  const { content } = bid
  const ids = new Map(goods.map(({ position, id }) => [position, id]))
  const offers = new Map(content.rows.map((offer) => [offer.position, offer]))
  return calculate(goods, content).rows.flatMap((row) => {
    const rowId = ids.get(row.position)
    const brand = offers.get(row.position)?.cells.offeredBrand ?? ''
    return rowId ? { rowId, unitPrice: row.priceIncTax, amount: row.totalIncTax, brand } : []
  })
}
