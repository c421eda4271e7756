/** Which invoice a price has to include (含税要求). */
export const invoiceRequirementLabels = {
  special: '含税，增值税专用发票',
  plain: '含税，增值税普通发票',
  any: '不限，报价注明税率',
} as const

export type InvoiceRequirement = keyof typeof invoiceRequirementLabels
