import type { Decimal } from '../shared/money.ts'

export const invoiceLabels = {
  special: '增值税专用发票',
  ordinary: '增值税普通发票',
  none: '不开票',
} as const
export type InvoiceType = keyof typeof invoiceLabels

/** The offer for one row of the procurement list. */
export interface BidRow {
  /** Position of the tender's row. */
  readonly position: number
  /** Unit price as stated, on the basis of the bid; '' when the row is not offered. */
  readonly price: Decimal
  /** Offered at no charge: the only way to a price of 0. */
  readonly free: boolean
  /** The bidder's other columns by name, such as the brand. */
  readonly cells: Readonly<Record<string, string>>
}

/** A file sealed beside the bid; its key stands only inside the sealed content. */
export interface SealedFile {
  /** Version of its sealing; absent: 1. 3 is sealed chunk by chunk (`sealed-chunks.ts`). */
  readonly v?: 2 | 3
  /** Id of the stored ciphertext. */
  readonly fileId: string
  readonly name: string
  /** Size and SHA-256 (hex) of the plain file. */
  readonly size: number
  readonly sha256: string
  readonly key: string
}

/** What a sealed bid says once it is opened. */
export interface BidContent {
  readonly v: 1
  /** Whether `price` and `freight` include the tax. */
  readonly priceBasis: 'incTax' | 'exTax'
  /** Percent, one of vatRates. */
  readonly taxRate: string
  readonly invoiceType: InvoiceType
  /** Freight stated apart in yuan; '0' when it is included in the prices. */
  readonly freight: Decimal
  readonly delivery: string
  readonly validityDays: number
  readonly rows: readonly BidRow[]
  readonly note: string
  readonly files: readonly SealedFile[]
  /** Who made the offer and how to reach them. */
  readonly quotedBy: string
  readonly phone: string
}
