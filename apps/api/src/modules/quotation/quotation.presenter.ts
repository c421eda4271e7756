import type { QuotationReceipt } from '@jb/contract/quotation/quotation.shapes'
import type { Receipt } from '@jb/domain/bid/receipt'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { formerStatuses, quotationLabels } from '@jb/domain/quotation/quotation.flow'
import { documentVersion } from '@jb/domain/quotation/quote'
import { objectedName, recordedWays } from '@jb/domain/quotation/record'
import type { Selectable } from 'kysely'
import type { Quotation } from '../../platform/db/types.ts'
import { presentSigned, signedFacts } from '../bid/index.ts'
import type { DemandSubject } from '../demand/index.ts'

/** What is told of a demand beside everything about its quotations. */
export const headOf = ({ id, no, title, kind }: Pick<DemandSubject, 'id' | 'no' | 'title' | 'kind'>) => ({
  demandId: id,
  demandNo: no,
  title,
  kind,
  kindName: demandKindNames[kind],
})

/** A receipt with all that is needed to verify it offline. */
export function presentReceipt(receipt: Receipt, signature: string, publicKey: string): QuotationReceipt {
  const signed = presentSigned(receipt, signature, publicKey)
  return { documentVersion, ...signed, demandId: receipt.subject.id, demandNo: receipt.subjectNo }
}

/** A stored quotation, with the name of who has recorded it for its company. */
export type QuotationRow = Selectable<Quotation> & { readonly recorderName: string | null }

/** The receipt of a stored quotation. */
export const receiptOf = (row: QuotationRow, demandNo: string, publicKey: string): QuotationReceipt =>
  presentReceipt(
    signedFacts(row, { kind: 'demand', id: row.demand_id, no: demandNo }),
    row.receipt_signature,
    publicKey,
  )

/** 代录: by whom, how and when it came, and what its company says to that; null: it has sent it itself. */
export function recordedOf(row: QuotationRow) {
  if (row.recorded_way === null || row.said_at === null) return null
  return {
    wayName: recordedWays[row.recorded_way],
    byName: row.recorderName ?? '',
    saidAt: row.said_at.toISOString(),
    objection: row.objected_at && { at: row.objected_at.toISOString(), reason: row.objection ?? '' },
  }
}

/**
 * One version in a list of them. One that takes part no more has no price, unless it was opened in its turn: what is
 * sealed is read for no other reason.
 */
export function presentVersion(row: QuotationRow, { sealed }: Pick<DemandSubject, 'sealed'>) {
  const past = !sealed && formerStatuses.some((status) => status === row.status)
  return {
    id: row.id,
    version: row.version,
    round: row.round,
    status: row.status,
    statusName: row.objected_at ? objectedName : quotationLabels[row.status],
    recorded: recordedOf(row),
    receiptNo: row.receipt_no,
    sha256: row.sha256,
    receivedAt: row.received_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    total: past ? null : row.total,
    totalExTax: past ? null : row.total_ex_tax,
  }
}

/** What people are told about who reads quotations, and when. */
export const custodyNote = ({ sealed }: Pick<DemandSubject, 'sealed'>): string =>
  sealed
    ? '报价在您的手机上加密后才上传，采购方点“开始比价”之前，采购方和平台人员都看不到价格；其他供应商始终看不到。密钥由平台托管，开始比价的人和时间会记入日志。'
    : '这个需求没有密封：报价提交后采购方马上能看到，其他供应商始终看不到。'
