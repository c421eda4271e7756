import type { TenderForm } from '@jb/contract/tender/tender.form'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { type Tender, type TenderWithGoods, unlived, untimed } from '@jb/domain/tender/tender'

type Base = Pick<Tender, 'id' | 'no' | 'version' | 'companyId' | 'agentCompanyId' | 'createdBy'>
type Times = keyof typeof untimed

const moment = (text: string | null) => (text === null ? null : new Date(text))

function timesOf(form: TenderForm): Pick<Tender, Times> {
  return {
    applyStart: moment(form.applyStart),
    applyEnd: moment(form.applyEnd),
    bidStart: moment(form.bidStart),
    bidEnd: moment(form.bidEnd),
    openAt: moment(form.openAt),
    clarifyEnd: moment(form.clarifyEnd),
    awardAt: moment(form.awardAt),
  }
}

const securityOf = ({ security }: TenderForm): Tender['security'] =>
  security ? { ...security, payUntil: moment(security.payUntil) } : null

const noSupplier = { supplierCompanyId: null, directAmount: null, directReason: '' } as const

/**
 * The draft that a publish form describes; what the life of a tender adds is still empty. A direct purchase has no
 * times and no security, all others have no supplier yet, whatever the form still holds of an earlier choice.
 */
export function draftOf(form: TenderForm, base: Base): TenderWithGoods {
  const {
    principalId: _,
    projectId = null,
    supplierId,
    supplierName: __,
    fileIds: ___,
    security: ____,
    rows,
    ...plain
  } = form
  const { id, no, version, companyId, agentCompanyId, createdBy } = base
  const direct = form.method === 'direct'
  return {
    ...plain,
    ...(direct
      ? { ...untimed, supplierCompanyId: supplierId, security: null }
      : { ...timesOf(form), ...noSupplier, security: securityOf(form) }),
    ...{ id, no, version, companyId, agentCompanyId, createdBy, projectId },
    businessType: direct ? 3 : 1,
    status: 'draft',
    ...unlived,
    rows: rows.map(({ cells }, at) => rowFromCells(form.type, at + 1, cells)),
  }
}

/** The form of a saved draft. */
export function formOf(
  draft: TenderWithGoods,
  { fileIds, supplierName }: { readonly fileIds: readonly string[]; readonly supplierName: string },
): TenderForm {
  const text = (at: Date | null) => at?.toISOString() ?? null
  const { type, profile, method, review, rankBasis, qualificationWay, title, estimate, ceiling } = draft
  const { isDisplay, acceptConsortium, bidRequire, paymentTerms, deliveryTerms } = draft
  const { contactName, contactPhone, regionCode, address, minBidders, validityDays, publicityDays } = draft
  const { projectName, section, fundSource, supervisor, invoiceRequirement, trackRecord, staffing } = draft
  const { performanceSecurity, retention, security, directAmount, directReason } = draft
  return {
    ...{ type, profile, method, review, rankBasis, qualificationWay, title, estimate, ceiling },
    ...{ isDisplay, acceptConsortium, bidRequire, paymentTerms, deliveryTerms },
    ...{ contactName, contactPhone, regionCode, address, minBidders, validityDays, publicityDays },
    ...{ projectName, section, fundSource, supervisor, invoiceRequirement, trackRecord, staffing },
    ...{ performanceSecurity, retention, directAmount, directReason, supplierName },
    security: security && { ...security, kinds: [...security.kinds], payUntil: text(security.payUntil) },
    position: draft.position,
    projectId: draft.projectId,
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    supplierId: draft.supplierCompanyId,
    qualifications: [...draft.qualifications],
    applyStart: text(draft.applyStart),
    applyEnd: text(draft.applyEnd),
    bidStart: text(draft.bidStart),
    bidEnd: text(draft.bidEnd),
    openAt: text(draft.openAt),
    clarifyEnd: text(draft.clarifyEnd),
    awardAt: text(draft.awardAt),
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    fileIds: [...fileIds],
  }
}
