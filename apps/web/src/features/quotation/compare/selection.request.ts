import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import { keptRequests } from '../../procurement/index.ts'
import type { Chosen, Picked } from './quotation.choice.ts'

/** What somebody has chosen and takes along to 发起审批, with the version that it was chosen in. */
export interface SelectionRequest {
  readonly version: number
  readonly picked: Picked
}

export const selectionRequests = keptRequests<SelectionRequest>('quotation-selection')

/** What marks 发起审批 as that of a selection: the same process is begun for tenders and auctions. */
export const selectionTag = 'quotation.selection'

/** A choice as it is sent: one quotation for everything, or one for each row. */
export function sentOf(
  { demandId, version }: QuotationComparison,
  picked: Picked,
  { combination }: Pick<Chosen, 'combination'>,
) {
  const seen = { id: demandId, version }
  const [whole, ...others] = combination?.quotationIds ?? []
  if (whole !== undefined && others.length === 0) return { ...seen, quotationId: whole, rows: [] }
  const rows = Object.entries(picked).map(([rowId, quotationId]) => ({ rowId, quotationId }))
  return { ...seen, quotationId: null, rows }
}
