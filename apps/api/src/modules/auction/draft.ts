import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { auctionFields } from '@jb/domain/auction/auction.fields'
import { type AuctionDraft, unlived } from '@jb/domain/auction/form'
import type { ItemBase } from '@jb/domain/procurement/item'
import { draftItem, valuesOf, writtenOf } from '../procurement/index.ts'

/** A draft may say 0 where it means nothing yet. */
const amount = (text: string | null) => (text !== null && /[1-9]/.test(text) ? text : null)

/** The draft that a publish form describes; what the life of an auction adds is still empty. */
export function draftOf(form: AuctionForm, base: ItemBase): AuctionDraft {
  return {
    ...draftItem(form, base),
    ...valuesOf(auctionFields, form),
    startPrice: amount(form.startPrice),
    step: amount(form.step),
    reservePrice: amount(form.reservePrice),
    appraisal: amount(form.appraisal),
    deposit: amount(form.deposit),
    depositKinds: form.depositKinds,
    ...unlived,
    pictures: form.pictureIds.length,
  }
}

/** The form of a saved draft, with its secret: for the owner's side alone. */
export function formOf(
  draft: AuctionDraft,
  { fileIds, pictureIds }: { readonly fileIds: readonly string[]; readonly pictureIds: readonly string[] },
): AuctionForm {
  return {
    ...writtenOf(auctionFields, draft),
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    projectId: draft.projectId,
    reservePrice: draft.reservePrice,
    depositKinds: [...draft.depositKinds],
    position: draft.position,
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    pictureIds: [...pictureIds],
    fileIds: [...fileIds],
  }
}
