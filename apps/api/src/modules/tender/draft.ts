import type { TenderForm } from '@jb/contract/tender/tender.form'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { type Tender, type TenderWithGoods, unlived } from '@jb/domain/tender/tender'
import { tenderFields, untimed } from '@jb/domain/tender/tender.fields'
import { valuesOf, writtenOf } from '../procurement/index.ts'

type Base = Pick<Tender, 'id' | 'no' | 'version' | 'companyId' | 'agentCompanyId' | 'createdBy'>

const securityOf = ({ security }: TenderForm): Tender['security'] =>
  security ? { ...security, payUntil: security.payUntil === null ? null : new Date(security.payUntil) } : null

/** A direct purchase has no times and no security, all others have no supplier yet. */
const otherwise = (form: TenderForm) =>
  form.method === 'direct'
    ? { ...untimed, supplierCompanyId: form.supplierId, security: null }
    : { supplierCompanyId: null, directAmount: null, directReason: '', security: securityOf(form) }

/**
 * The draft that a publish form describes; what the life of a tender adds is still empty, and so is what its kind of
 * procedure does not know, whatever the form still holds of an earlier choice.
 */
export function draftOf(form: TenderForm, base: Base): TenderWithGoods {
  const { id, no, version, companyId, agentCompanyId, createdBy } = base
  return {
    id,
    no,
    version,
    companyId,
    agentCompanyId,
    createdBy,
    ...valuesOf(tenderFields, form),
    projectId: form.projectId ?? null,
    qualifications: form.qualifications,
    position: form.position,
    ...otherwise(form),
    businessType: form.method === 'direct' ? 3 : 1,
    status: 'draft',
    ...unlived,
    rows: form.rows.map(({ cells }, at) => rowFromCells(form.type, at + 1, cells)),
  }
}

/** The form of a saved draft. */
export function formOf(
  draft: TenderWithGoods,
  { fileIds, supplierName }: { readonly fileIds: readonly string[]; readonly supplierName: string },
): TenderForm {
  const { security } = draft
  return {
    ...writtenOf(tenderFields, draft),
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    projectId: draft.projectId,
    qualifications: [...draft.qualifications],
    security: security && {
      ...security,
      kinds: [...security.kinds],
      payUntil: security.payUntil?.toISOString() ?? null,
    },
    supplierId: draft.supplierCompanyId,
    supplierName,
    position: draft.position,
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    fileIds: [...fileIds],
  }
}
