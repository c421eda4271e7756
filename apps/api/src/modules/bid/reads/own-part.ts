import type { ReceiptView, RegistrationView } from '@jb/contract/bid/bid.shapes'
import type { BidStatus } from '@jb/domain/bid/bid.flow'
import type { Tender } from '@jb/domain/tender/tender'
import { presentReceipt, receiptOf } from '../bid.presenter.ts'
import { registrationOf, type Source } from './registration-view.ts'

/** What a company has in a tender: its sign-up, and the version of its bid that it sent last. */
export interface OwnPart {
  readonly registration: RegistrationView | undefined
  readonly bid: { readonly id: string; readonly status: BidStatus; readonly receipt: ReceiptView } | undefined
}

export async function ownPart(
  source: Source,
  tender: Pick<Tender, 'id' | 'no'>,
  companyId: string | undefined,
): Promise<OwnPart> {
  if (!companyId) return { registration: undefined, bid: undefined }
  const row = await source.db
    .selectFrom('bid')
    .select(['id', 'status', 'receipt_no', 'tender_id', 'company_id', 'version', 'sha256', 'received_at'])
    .select(['document_version', 'receipt_signature'])
    .where('tender_id', '=', tender.id)
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { publicKey } = source.services.secret
  return {
    registration: await registrationOf(source, tender.id, companyId),
    bid: row && {
      id: row.id,
      status: row.status,
      receipt: presentReceipt(receiptOf(row, tender.no), row.receipt_signature, publicKey),
    },
  }
}
