import type { BidContent } from '@jb/domain/bid/bid-content'
import { calculate } from '@jb/domain/bid/calculate'
import { basisFor } from '@jb/domain/bid/rank'
import type { Offered } from '@jb/domain/quotation/select'
import type { DemandSubject } from '../../demand/index.ts'
import { rankBasis } from './sheet.ts'

/** What the selection reckons with: sums to whole fen, by the rule of the comparison and with tax. */
export function offeredOf(
  demand: Pick<DemandSubject, 'rows'>,
  {
    bidId: quotationId,
    receivedAt,
    content,
  }: { readonly bidId: string; readonly receivedAt: Date; readonly content: BidContent },
): Offered {
  const { rows, freight, freightExTax } = calculate(demand.rows, content)
  const exTax = basisFor({ content }, rankBasis) === 'exTax'
  return {
    quotationId,
    receivedAt,
    freight: exTax ? freightExTax : freight,
    freightIncTax: freight,
    rows: rows.map(({ position, totalExTax, totalIncTax }) => ({
      position,
      value: exTax ? totalExTax : totalIncTax,
      incTax: totalIncTax,
    })),
  }
}
