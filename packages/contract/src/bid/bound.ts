import type { Binding } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import type { Receipt } from '@jb/domain/bid/receipt'
import type { BidSheet, ReceiptView } from './bid.shapes.ts'

/** What the bid that is written on a sheet will be bound to. */
export function boundOf(
  sheet: Pick<BidSheet, 'tenderId' | 'companyId' | 'nextVersion' | 'documentVersion'>,
): Bound {
  const { tenderId, companyId, nextVersion: version, documentVersion } = sheet
  return { subject: { kind: 'tender', id: tenderId }, companyId, version, documentVersion }
}

/** What a received bid is bound to, as its receipt says. */
export function bindingOf(
  receipt: Pick<ReceiptView, 'tenderId' | 'companyId' | 'version' | 'documentVersion'>,
): Binding {
  const { tenderId, companyId, version, documentVersion = null } = receipt
  return { subject: { kind: 'tender', id: tenderId }, companyId, version, documentVersion }
}

/** The facts of a receipt as they are signed: with them, its signature and the platform's key anybody can check it. */
export function receiptFrom(view: Omit<ReceiptView, 'signature' | 'publicKey'>): Receipt {
  const { receiptNo, tenderNo: subjectNo, sha256 } = view
  return { ...bindingOf(view), receiptNo, subjectNo, sha256, receivedAt: new Date(view.receivedAt) }
}
