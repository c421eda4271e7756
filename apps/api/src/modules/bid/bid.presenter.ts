import type { ReceiptView, RegistrationView, SignedReceipt } from '@jb/contract/bid/bid.shapes'
import type { Consortium } from '@jb/contract/bid/consortium.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import { memberStateNames } from '@jb/domain/bid/consortium'
import type { Receipt } from '@jb/domain/bid/receipt'
import { registrationLabels } from '@jb/domain/bid/registration.flow'
import type { Selectable } from 'kysely'
import type { Bid, Registration } from '../../platform/db/types.ts'
import type { consortiaOf } from './reads/consortia.ts'

/** A registration with the names of its company. */
export interface RegistrationRow extends Selectable<Registration> {
  readonly company_name: string
  readonly uscc: string
}

/** What stands beside a registration. */
export interface Beside {
  readonly files: FileRef[]
  readonly qualifications: RegistrationView['qualifications']
  /** Signs of a related company; for the owner's side only. */
  readonly warnings: string[]
  readonly consortium: ConsortiumRow | undefined
  /** The file of its agreement. */
  readonly agreements: readonly FileRef[]
}

/** The consortium of a sign-up as it is stored. */
type ConsortiumRow = Awaited<ReturnType<typeof consortiaOf>>[number]

/** Who does what in a consortium, and how each of its members stands. */
export function presentConsortium(row: ConsortiumRow, files: readonly FileRef[]): Consortium {
  return {
    leadName: row.leadName,
    leadWork: row.leadWork,
    agreement: files.find(({ id }) => id === row.fileId) ?? null,
    members: row.members.map(({ companyId, name, work, state, reason }) => ({
      companyId,
      companyName: name,
      work,
      state,
      stateName: memberStateNames[state],
      reason,
    })),
  }
}

/** The one door from a registration to the wire. */
export function presentRegistration(
  row: RegistrationRow,
  { consortium, agreements, ...beside }: Beside,
): RegistrationView {
  return {
    id: row.id,
    tenderId: row.tender_id,
    version: row.version,
    status: row.status,
    statusName: registrationLabels[row.status],
    companyName: row.company_name,
    uscc: row.uscc,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    note: row.note,
    ...beside,
    ...(consortium && { consortium: presentConsortium(consortium, agreements) }),
    refuseReason: row.refuse_reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** What a receipt needs of an offer's row, beside its subject. */
export type SignedRow = Pick<
  Selectable<Bid>,
  | 'receipt_no'
  | 'company_id'
  | 'version'
  | 'document_version'
  | 'sha256'
  | 'received_at'
  | 'receipt_signature'
>

/** What a receipt needs of a bid's row. */
export type ReceiptRow = SignedRow & Pick<Selectable<Bid>, 'tender_id'>

/** The signed facts of a stored offer. */
export function signedFacts(row: SignedRow, subject: Receipt['subject'] & { readonly no: string }): Receipt {
  const { kind, id, no } = subject
  return {
    subject: { kind, id },
    companyId: row.company_id,
    version: row.version,
    documentVersion: row.document_version,
    receiptNo: row.receipt_no,
    subjectNo: no,
    sha256: row.sha256,
    receivedAt: row.received_at,
  }
}

/** The signed facts of a stored bid. */
export const receiptOf = (row: ReceiptRow, tenderNo: string): Receipt =>
  signedFacts(row, { kind: 'tender', id: row.tender_id, no: tenderNo })

/** A receipt with all that is needed to verify it offline. */
export function presentReceipt(receipt: Receipt, signature: string, publicKey: string): ReceiptView {
  const { receiptNo, ...signed } = presentSigned(receipt, signature, publicKey)
  return { receiptNo, tenderId: receipt.subject.id, tenderNo: receipt.subjectNo, ...signed }
}

/** The same without its subject, which each capability calls by its own name. */
export function presentSigned(receipt: Receipt, signature: string, publicKey: string): SignedReceipt {
  const { receiptNo, companyId, version, documentVersion, sha256 } = receipt
  return {
    receiptNo,
    companyId,
    version,
    ...(documentVersion !== null && { documentVersion }),
    sha256,
    receivedAt: receipt.receivedAt.toISOString(),
    signature,
    publicKey,
  }
}
