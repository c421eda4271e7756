import { type InvoiceRequirement, invoiceRequirementLabels } from '../procurement/invoice.ts'
import type { Direction } from './auction.ts'
import type { Auction } from './form.ts'

/**
 * Which invoice goes with a price, by who gives it: the supplier where the owner buys, the owner where it sells. A bid is
 * one figure, so a rate that is free stands in the contract.
 */
export const invoiceLabels = {
  reverse: { ...invoiceRequirementLabels, any: '不限，税率在合同中写明' },
  ascending: {
    special: '含税，发布方开具增值税专用发票',
    plain: '含税，发布方开具增值税普通发票',
    any: '不限，开票和税率在合同中约定',
  },
} as const satisfies Record<Direction, Record<InvoiceRequirement, string>>

/** What this is called. */
export const invoiceTitles = {
  reverse: '含税要求',
  ascending: '含税和开票',
} as const satisfies Record<Direction, string>

/** What an auction says of tax and invoice. */
export const invoiceOf = ({
  direction,
  invoiceRequirement,
}: Pick<Auction, 'direction' | 'invoiceRequirement'>) => ({
  label: invoiceTitles[direction],
  value: invoiceLabels[direction][invoiceRequirement],
})
