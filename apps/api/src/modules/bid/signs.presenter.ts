import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { abandonSign, bidSigns, type Suspect } from '@jb/domain/bid/signs'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { BidRow } from './reads/bids-of.ts'
import type { OfferRow } from './reads/offers.ts'
import type { SuspectRow } from './reads/suspects-of.ts'

type Bidder = Pick<Comparison['bidders'][number], 'bidId' | 'prices' | 'compared'>

type Signed = Pick<OfferRow<string>, 'bidId' | 'companyName' | 'content'>

/** What is known of one bidder; one whose bid does not count has neither prices nor a value to compare. */
function suspectOf(bid: Signed, row: SuspectRow, compared: Bidder | undefined, exTax: boolean): Suspect {
  const prices = compared?.prices ?? []
  return {
    name: bid.companyName,
    legalPerson: row.legalPerson,
    contactName: row.contactName,
    phones: [row.companyPhone, row.contactPhone, bid.content?.phone ?? ''],
    payers: row.payers,
    ip: row.ip,
    device: row.device,
    value: compared?.compared ?? '',
    prices: prices.map((price) => Number(exTax ? price.unitPriceExTax : price.unitPrice)),
  }
}

/** Signs of related or agreed bidders of an opened tender. */
export function presentSigns(
  bids: readonly Signed[],
  rows: readonly SuspectRow[],
  bidders: readonly Bidder[],
  exTax: boolean,
): string[] {
  const known = new Map(rows.map((row) => [row.bidId, row]))
  const compared = new Map(bidders.map((bidder) => [bidder.bidId, bidder]))
  const suspects = bids.flatMap((bid) => {
    const row = known.get(bid.bidId)
    return row ? [suspectOf(bid, row, compared.get(bid.bidId), exTax)] : []
  })
  return [...bidSigns(suspects)]
}

/** The sign that whoever stood first has given up for whoever follows. */
export function abandonedSigns(bids: readonly BidRow[], tender: Pick<Tender, 'profile'>): readonly string[] {
  const compared = bids.filter(({ status }) => ['opened', 'won', 'notWon', 'abandoned'].includes(status))
  return abandonSign(
    compared.map(({ companyName: name, total, status }) => ({
      name,
      total,
      abandoned: status === 'abandoned',
    })),
    regimeOf(tender).wins,
  )
}
