import type { TenderForm } from '@jb/contract/tender/tender.shapes'
import { rowFromCells } from '@jb/domain/tender/goods-row'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'

type Base = Pick<Tender, 'id' | 'no' | 'version' | 'companyId' | 'createdBy'>

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** The draft that a publish form describes; what the life of a tender adds is still empty. */
export function draftOf(form: TenderForm, base: Base): TenderWithGoods {
  const { rows, fileIds: _, applyStart, applyEnd, bidStart, bidEnd, openAt, ...plain } = form
  const { id, no, version, companyId, createdBy } = base
  return {
    ...plain,
    id,
    no,
    version,
    companyId,
    createdBy,
    businessType: 1,
    status: 'draft',
    applyStart: moment(applyStart),
    applyEnd: moment(applyEnd),
    bidStart: moment(bidStart),
    bidEnd: moment(bidEnd),
    openAt: moment(openAt),
    awardAt: null,
    releasedAt: null,
    openedAt: null,
    openedBy: null,
    publicityUntil: null,
    decidedAt: null,
    winnerBidId: null,
    awardReason: null,
    endReason: null,
    endedAt: null,
    rows: rows.map(({ cells }, at) => rowFromCells(form.type, at + 1, cells)),
  }
}

/** The form of a saved draft. */
export function formOf(draft: TenderWithGoods, fileIds: readonly string[]): TenderForm {
  const text = (at: Date | null) => at?.toISOString() ?? null
  const { type, profile, method, review, rankBasis, qualificationWay, title, estimate, ceiling } = draft
  const { isDisplay, acceptConsortium, bidRequire, paymentTerms, deliveryTerms } = draft
  const { contactName, contactPhone, regionCode, address, minBidders, validityDays, publicityDays } = draft
  return {
    ...{ type, profile, method, review, rankBasis, qualificationWay, title, estimate, ceiling },
    ...{ isDisplay, acceptConsortium, bidRequire, paymentTerms, deliveryTerms },
    ...{ contactName, contactPhone, regionCode, address, minBidders, validityDays, publicityDays },
    applyStart: text(draft.applyStart),
    applyEnd: text(draft.applyEnd),
    bidStart: text(draft.bidStart),
    bidEnd: text(draft.bidEnd),
    openAt: text(draft.openAt),
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    fileIds: [...fileIds],
  }
}
