import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { ItemBase } from '@jb/domain/procurement/item'
import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import type { TenderFees } from '@jb/domain/tender/fee-terms'
import { isInvited } from '@jb/domain/tender/methods'
import { type Tender, type TenderWithGoods, unlived } from '@jb/domain/tender/tender'
import { tenderFields, untimed } from '@jb/domain/tender/tender.fields'
import { draftItem, valuesOf, writtenOf } from '../procurement/index.ts'

const securityOf = ({ security }: TenderForm): Tender['security'] =>
  security ? { ...security, payUntil: security.payUntil === null ? null : new Date(security.payUntil) } : null

/** Only files that are attached can be paid for; a form that charges nothing has no fees at all. */
function feesOf({ fees, fileIds }: TenderForm): TenderFees | null {
  const { document = null, service = null } = fees ?? {}
  if (!document && !service) return null
  const paid = document && {
    ...document,
    paidFileIds: document.paidFileIds.filter((id) => fileIds.includes(id)),
  }
  return { document: paid, service }
}

/** A direct purchase has no times, no security and no fees, all others have no supplier yet. */
const otherwise = (form: TenderForm) =>
  form.method === 'direct'
    ? { ...untimed, supplierCompanyId: form.supplierId, security: null, fees: null, scoring: null }
    : {
        supplierCompanyId: null,
        directAmount: null,
        directReason: '',
        security: securityOf(form),
        fees: feesOf(form),
        scoring: form.review === 'scored' ? (form.scoring ?? null) : null,
      }

/**
 * The draft that a publish form describes; what the life of a tender adds is still empty, and so is what its kind of
 * procedure does not know, whatever the form still holds of an earlier choice.
 */
export function draftOf(form: TenderForm, base: ItemBase): TenderWithGoods {
  return {
    ...draftItem(form, base),
    ...valuesOf(tenderFields, form),
    qualifications: form.qualifications,
    invitees: isInvited(form) ? (form.invitees ?? []) : [],
    decryptMinutes: form.decryptMinutes ?? decryptMinutes.usual,
    ...otherwise(form),
    businessType: form.method === 'direct' ? 3 : 1,
    ...unlived,
  }
}

/** The form of a saved draft. */
export function formOf(
  draft: TenderWithGoods,
  { fileIds, supplierName }: { readonly fileIds: readonly string[]; readonly supplierName: string },
): TenderForm {
  const { security, fees, scoring, decryptMinutes: minutes } = draft
  return {
    ...writtenOf(tenderFields, draft),
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    projectId: draft.projectId,
    qualifications: [...draft.qualifications],
    invitees: (draft.invitees ?? []).map(({ id, name }) => ({ id, name })),
    security: security && {
      ...security,
      kinds: [...security.kinds],
      payUntil: security.payUntil?.toISOString() ?? null,
    },
    fees: fees && {
      document: fees.document && { ...fees.document, paidFileIds: [...fees.document.paidFileIds] },
      service: fees.service,
    },
    ...(minutes === decryptMinutes.usual ? {} : { decryptMinutes: minutes }),
    scoring: scoring && { criteria: scoring.criteria.map((one) => ({ ...one })), price: scoring.price },
    supplierId: draft.supplierCompanyId,
    supplierName,
    position: draft.position,
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    fileIds: [...fileIds],
  }
}
