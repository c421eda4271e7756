import { type GoodsColumn, isRowPrice } from './columns.ts'
import { leaseColumns, saleColumns, serviceColumns, worksColumns } from './type-columns.ts'
import { isTenderType, type TenderType } from './type-names.ts'

export { isTenderType, type TenderType, tenderTypes, typeLabel } from './type-names.ts'
export { taxDefault, vatRates } from './vat.ts'

const columns: Readonly<Record<TenderType, readonly GoodsColumn[]>> = {
  ...leaseColumns,
  ...worksColumns,
  ...serviceColumns,
  ...saleColumns,
}

/** All columns of a type in their order; an unknown type has those of 20 (other). */
export function columnsOf(type: number): readonly GoodsColumn[] {
  return columns[isTenderType(type) ? type : 20]
}

/** The columns that the owner fills when publishing. */
export function ownerColumns(type: number): readonly GoodsColumn[] {
  return columnsOf(type).filter((column) => column.filledBy === 'owner')
}

/** Those of them that a list asks for; `priced`: rows have prices of their own. */
export function listColumns(type: number, priced: boolean): readonly GoodsColumn[] {
  return ownerColumns(type).filter((column) => priced || !isRowPrice(column))
}

/** The columns that a bidder fills in the quote. */
export function bidderColumns(type: number): readonly GoodsColumn[] {
  return columnsOf(type).filter((column) => column.filledBy === 'bidder')
}
