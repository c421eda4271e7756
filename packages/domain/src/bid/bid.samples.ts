import { aTender, atHour } from '../tender/tender.samples.ts'
import type { BidContent } from './bid-content.ts'
import type { Registration } from './registration.ts'
import type { Entrant } from './submit.ts'

export const supplier: Entrant = {
  companyId: 'supplier',
  accountId: 'quoter',
  companyVerified: true,
  bothSides: false,
  secured: null,
}

/** A tender in the status that its times call for at `hour` (registration 1–48, bids 48–96, opening 97). For tests. */
export function tenderAt(hour: number) {
  const status = hour < 1 ? 'preview' : hour < 48 ? 'registering' : hour < 96 ? 'bidding' : 'evaluating'
  return aTender({ status })
}

/** A registration of the supplier. For tests. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    id: 'r1',
    tenderId: aTender().id,
    companyId: supplier.companyId,
    accountId: supplier.accountId,
    status: 'registered',
    version: 1,
    contactName: '周明',
    contactPhone: '19900000007',
    note: '',
    refuseReason: null,
    createdAt: atHour(2),
    decidedAt: null,
    decidedBy: null,
    decidedVia: null,
    ...changes,
  }
}

/** A valid bid for the sample tender: 320 t at 3420 with 13 % tax. For tests. */
export function aContent(changes: Partial<BidContent> = {}): BidContent {
  return {
    v: 1,
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '7 天内到场',
    validityDays: 90,
    rows: [{ position: 1, price: '3420', free: false, cells: { offeredBrand: '龙钢' } }],
    note: '',
    files: [],
    quotedBy: '周明',
    phone: '19900000007',
    ...changes,
  }
}
