import { type TenderForm, tenderForm } from '@jb/contract/tender/tender.shapes'
import { rowFromCells } from '@jb/domain/tender/goods-row'
import type { TenderWithGoods } from '@jb/domain/tender/tender'
import type * as z from 'zod/mini'

/** What stands in the publish form while it is filled in. */
export type FormValues = z.input<typeof tenderForm>
export type FormRow = FormValues['rows'][number]

/** A new form: what most purchases of a company look like. */
export function emptyForm(contactName: string): FormValues {
  return {
    type: 3,
    profile: 'SOURCING',
    method: 'inquiry',
    review: 'lowestPrice',
    rankBasis: 'exTax',
    qualificationWay: 'post',
    title: '',
    estimate: null,
    ceiling: null,
    isDisplay: true,
    acceptConsortium: false,
    bidRequire: '',
    paymentTerms: '',
    deliveryTerms: '',
    contactName,
    contactPhone: '',
    regionCode: '',
    address: '',
    minBidders: 3,
    validityDays: 90,
    publicityDays: 3,
    applyStart: null,
    applyEnd: null,
    bidStart: null,
    bidEnd: null,
    openAt: null,
    rows: [],
    fileIds: [],
  }
}

/** What can be saved of a form that is not finished: a value that the wire does not know yet is left empty. */
export function savable(values: FormValues): TenderForm {
  const empty = emptyForm('')
  const parts = Object.entries(tenderForm.shape).map(([name, part]) => {
    const key = name as keyof FormValues
    const parsed = (part as z.ZodMiniType).safeParse(values[key] === '' ? empty[key] : values[key])
    return [name, parsed.success ? parsed.data : empty[key]]
  })
  return Object.fromEntries(parts) as TenderForm
}

const moment = (text: string | null | undefined) => (text ? new Date(text) : null)
const amount = (text: string | null | undefined) => text || null

/** The tender that a form describes, for the rules of the domain; what its life adds is still empty. */
export function toTender(values: FormValues): TenderWithGoods {
  const { rows, fileIds: _, applyStart, applyEnd, bidStart, bidEnd, openAt, ...plain } = values
  return {
    ...plain,
    estimate: amount(values.estimate),
    ceiling: amount(values.ceiling),
    ...{ id: '', no: '', companyId: '', createdBy: '' },
    ...{ businessType: 1, status: 'draft', version: 1 },
    applyStart: moment(applyStart),
    applyEnd: moment(applyEnd),
    bidStart: moment(bidStart),
    bidEnd: moment(bidEnd),
    openAt: moment(openAt),
    ...{ awardAt: null, releasedAt: null, openedAt: null, openedBy: null, publicityUntil: null },
    ...{ decidedAt: null, winnerBidId: null, awardReason: null, endReason: null, endedAt: null },
    rows: rows.map(({ cells }, at) => rowFromCells(values.type, at + 1, cells)),
  }
}
