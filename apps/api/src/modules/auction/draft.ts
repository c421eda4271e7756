import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { type Auction, type AuctionDraft, unlived } from '@jb/domain/auction/form'
import { rowFromCells } from '@jb/domain/procurement/goods-row'

type Base = Pick<Auction, 'id' | 'no' | 'version' | 'companyId' | 'agentCompanyId' | 'createdBy'>

const moment = (text: string | null) => (text === null ? null : new Date(text))
/** A draft may say 0 where it means nothing yet. */
const amount = (text: string | null) => (text !== null && /[1-9]/.test(text) ? text : null)

/** The draft that a publish form describes; what the life of an auction adds is still empty. */
export function draftOf(form: AuctionForm, base: Base): AuctionDraft {
  const { principalId: _, fileIds: __, pictureIds, rows, projectId = null, ...plain } = form
  const { id, no, version, companyId, agentCompanyId, createdBy } = base
  return {
    ...plain,
    ...{ id, no, version, companyId, agentCompanyId, createdBy, projectId, status: 'draft' },
    ...unlived,
    ...{ startPrice: amount(form.startPrice), step: amount(form.step), deposit: amount(form.deposit) },
    ...{ reservePrice: amount(form.reservePrice), appraisal: amount(form.appraisal) },
    ...{ startsAt: moment(form.startsAt), endsAt: moment(form.endsAt) },
    ...{ hardEndAt: moment(form.hardEndAt), applyEnd: moment(form.applyEnd) },
    rows: rows.map(({ cells }, at) => rowFromCells(form.type, at + 1, cells)),
    pictures: pictureIds.length,
  }
}

/** The form of a saved draft, with its secret: for the owner's side alone. */
export function formOf(
  draft: AuctionDraft,
  { fileIds, pictureIds }: { readonly fileIds: readonly string[]; readonly pictureIds: readonly string[] },
): AuctionForm {
  const text = (at: Date | null) => at?.toISOString() ?? null
  const { type, projectId, title, direction, mode, visibility, unit, startPrice, step, grid } = draft
  const { reservePrice, appraisal, invoiceRequirement, isDisplay } = draft
  const { windowMinutes, extensionMinutes, maxExtensions } = draft
  const { minBidders, selfImprove, admission, deposit, payeeName, payeeBank, payeeAccount } = draft
  const { payDays, talks, terms, defects, viewingTime, viewingPlace, viewingContact } = draft
  const { requirement, paymentTerms, deliveryTerms, contactName, contactPhone } = draft
  const { regionCode, address, position } = draft
  return {
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    ...{ type, projectId, title, direction, mode, visibility, unit, startPrice, step, grid },
    ...{ reservePrice, appraisal, invoiceRequirement, isDisplay },
    ...{ windowMinutes, extensionMinutes, maxExtensions },
    ...{ minBidders, selfImprove, admission, deposit, payeeName, payeeBank, payeeAccount },
    ...{ payDays, talks, terms, defects, viewingTime, viewingPlace, viewingContact },
    ...{ requirement, paymentTerms, deliveryTerms, contactName, contactPhone },
    ...{ regionCode, address, position },
    ...{ startsAt: text(draft.startsAt), endsAt: text(draft.endsAt) },
    ...{ hardEndAt: text(draft.hardEndAt), applyEnd: text(draft.applyEnd) },
    depositKinds: [...draft.depositKinds],
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    ...{ fileIds: [...fileIds], pictureIds: [...pictureIds] },
  }
}
