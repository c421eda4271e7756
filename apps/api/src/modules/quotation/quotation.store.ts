import { formerStatuses, type QuotationStatus } from '@jb/domain/quotation/quotation.flow'
import type { OfferStore } from '../bid/index.ts'

/** Quotations for demands. */
export const quotations: OfferStore<QuotationStatus> = {
  table: 'quotation',
  files: { table: 'quotation_sealed_file', offer: 'quotation_id' },
  subject: { kind: 'demand', column: 'demand_id' },
  former: formerStatuses,
  statuses: { sent: 'quoted', replaced: 'replaced', withdrawn: 'withdrawn', opened: 'quoted' },
  filesTimer: 'quotation.openFiles',
  largeFileTimer: 'quotation.openLargeFile',
}

/** The moment at which those are reminded who have not sent the second price that they are asked for; its subject is the demand. */
export const againTimer = 'quotation.again'

/** The moment from which the prices of one quotation do not hold any more; its subject is the quotation. */
export const validityTimer = 'quotation.validity'
