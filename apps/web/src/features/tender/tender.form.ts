import {
  documentFee,
  serviceFee,
  type TenderForm,
  tenderForm,
  tenderSecurity,
} from '@jb/contract/tender/tender.form'
import { orEmpty } from '@jb/domain/procurement/field'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { decryptMinutes } from '@jb/domain/tender/decrypt-time'
import { isDirect, isInvited } from '@jb/domain/tender/methods'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { TenderWithGoods } from '@jb/domain/tender/tender'
import { type TenderFields, tenderFields } from '@jb/domain/tender/tender.fields'
import type * as z from 'zod/mini'
import { savableOf } from '../procurement/index.ts'

/** What stands in the publish form while it is filled in. */
export type FormValues = z.input<typeof tenderForm>
export type FormRow = FormValues['rows'][number]

export const isCompeted = (values: FormValues) => !isDirect(values)
export const isSale = ({ profile }: FormValues) => profile === 'SALE'
/** The bidders themselves decrypt, at the deadline. */
export const isDecrypted = (values: FormValues) => isCompeted(values) && biddersDecrypt(values)
export const isBuying = (values: FormValues) => !isSale(values)
/** A sale names what it begins at, a direct purchase what was paid; how others buy is their own affair. */
export const hasPublicPrice = (values: FormValues) => isSale(values) || isDirect(values)

/** A new form: what most purchases of a company look like. */
export function emptyForm(contactName: string): FormValues {
  return orEmpty<TenderFields, FormValues>(tenderFields, {
    principalId: null,
    type: 3,
    profile: 'SOURCING',
    method: 'inquiry',
    review: 'lowestPrice',
    rankBasis: 'exTax',
    qualificationWay: 'post',
    projectId: null,
    invoiceRequirement: 'special',
    // What a purchase is thought to cost becomes public only when somebody says so.
    isDisplay: false,
    qualifications: [],
    security: null,
    fees: null,
    invitees: [],
    scoring: null,
    supplierId: null,
    supplierName: '',
    contactName,
    position: null,
    consortiumMost: 2,
    minBidders: 3,
    validityDays: 90,
    publicityDays: 3,
    decryptMinutes: decryptMinutes.usual,
    rows: [],
    fileIds: [],
  })
}

const moments = ['applyStart', 'applyEnd', 'bidStart', 'bidEnd', 'openAt', 'clarifyEnd', 'awardAt'] as const

/** Keys that mean nothing in some kinds of procedure: whatever stands in them is left out. */
const meaningless: readonly (readonly [
  when: (form: FormValues) => boolean,
  names: readonly (keyof FormValues)[],
])[] = [
  [isDirect, [...moments, 'ceiling', 'minBidders', 'validityDays', 'publicityDays']],
  [isDirect, ['qualifications', 'trackRecord', 'staffing', 'acceptConsortium', 'security', 'fees']],
  [isCompeted, ['supplierId', 'supplierName', 'directAmount', 'directReason']],
  [(form) => !isInvited(form), ['invitees']],
  [isSale, ['ceiling', 'fundSource', 'performanceSecurity', 'retention', 'review']],
  [(form) => isDirect(form) || form.review !== 'scored', ['scoring']],
  [({ profile }) => profile === 'SOURCING' || profile === 'SALE', ['supervisor']],
  [(form) => isDirect(form) || !form.visitAt, ['visitAt', 'visitPlace', 'visitContact']],
]

/** The form without what its kind of procedure does not know. */
function meant(values: FormValues): FormValues {
  const empty = emptyForm('')
  const names = meaningless.flatMap(([when, some]) => (when(values) ? some : []))
  return { ...values, ...Object.fromEntries(names.map((name) => [name, empty[name]])) }
}

const noAccount = { payeeName: '', payeeBank: '', payeeAccount: '' }
const noDocumentFee = { amount: null, paidFileIds: [], ...noAccount }
const noServiceFee = {
  ...({
    basis: 'goods',
    discount: '100',
    min: null,
    cap: null,
    payer: 'winner',
    barsOverdue: false,
  } as const),
  ...noAccount,
}

/** The fees of a form as far as they can be saved; a file that was taken away is not paid for. */
function savableFees({ fees, fileIds }: FormValues): NonNullable<TenderForm['fees']> | null {
  const { document, service } = fees ?? {}
  if (!document && !service) return null
  const paid = document && {
    ...document,
    paidFileIds: document.paidFileIds.filter((id) => fileIds.includes(id)),
  }
  return {
    document: paid ? savableOf(documentFee, paid, noDocumentFee) : null,
    service: service ? savableOf(serviceFee, service, noServiceFee) : null,
  }
}

const noSecurity = {
  ...{ amount: null, kinds: [], payUntil: null },
  ...{ payeeName: '', payeeBank: '', payeeAccount: '' },
}

/** The form of a tender as far as it can be saved. */
export function savable(typed: FormValues): TenderForm {
  const values = meant(typed)
  const { security } = values
  return {
    ...savableOf(tenderForm, values, emptyForm('')),
    security: security ? savableOf(tenderSecurity, security, noSecurity) : null,
    fees: savableFees(values),
  }
}

const moment = (text: string | null | undefined) => (text ? new Date(text) : null)
/** The rules ask only whether there is an agent. */
const agent = '-'
const amount = (text: string | null | undefined) => text || null

const feesOf = ({ document, service }: NonNullable<FormValues['fees']>) => ({
  document: document && { ...document, amount: amount(document.amount) },
  service: service && { ...service, min: amount(service.min), cap: amount(service.cap) },
})

/** The tender that a form describes, for the rules of the domain; what its life adds is still empty. */
export function toTender(values: FormValues): TenderWithGoods {
  const {
    rows,
    fileIds: _,
    principalId,
    projectId = null,
    supplierId,
    supplierName: __,
    security = null,
    fees = null,
    scoring = null,
    ...plain
  } = meant(values)
  return {
    ...plain,
    projectId,
    estimate: amount(plain.estimate),
    ceiling: amount(plain.ceiling),
    directAmount: amount(plain.directAmount),
    performanceSecurity: amount(plain.performanceSecurity),
    security: security && {
      ...security,
      amount: amount(security.amount),
      payUntil: moment(security.payUntil),
    },
    fees: fees && feesOf(fees),
    scoring,
    committee: false,
    retention: amount(plain.retention),
    id: '',
    no: '',
    companyId: principalId ?? '',
    createdBy: '',
    backReason: null,
    postponements: 0,
    prevTenderId: null,
    round: 1,
    addenda: 0,
    documentVersion: 1,
    disclosedAt: null,
    agentCompanyId: principalId ? agent : null,
    businessType: isDirect(values) ? 3 : 1,
    ...{ status: 'draft', version: 1 },
    applyStart: moment(plain.applyStart),
    applyEnd: moment(plain.applyEnd),
    bidStart: moment(plain.bidStart),
    bidEnd: moment(plain.bidEnd),
    openAt: moment(plain.openAt),
    decryptMinutes: plain.decryptMinutes ?? decryptMinutes.usual,
    clarifyEnd: moment(plain.clarifyEnd),
    awardAt: moment(plain.awardAt),
    visitAt: moment(plain.visitAt),
    supplierCompanyId: supplierId,
    ...{ releasedAt: null, openedAt: null, openedBy: null, publicityUntil: null, publishReason: null },
    ...{ decidedAt: null, winnerBidId: null, awardReason: null, endReason: null, endedAt: null },
    awardTerms: null,
    awardReportId: null,
    pausedAt: null,
    pauseCause: null,
    ...{ offlineAt: null, offlineReason: null },
    rows: rows.map(({ cells }, at) => rowFromCells(values.type, at + 1, cells)),
  }
}
