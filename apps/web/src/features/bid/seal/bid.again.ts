import type { BidContent } from '@jb/domain/bid/bid-content'
import { termsIn } from '@jb/domain/bid/note-terms'
import { type BidDraft, type DraftSheet, emptyDraft, onList, type RowDraft } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'

/** The version that a new one takes the place of. */
export interface Previous {
  readonly version: number
  /** The version of the list that it answers; absent: that of now. */
  readonly documentVersion?: number
  /** It was withdrawn before: nothing is replaced. */
  readonly withdrawn: boolean
  /** What it says, where this phone can read it. */
  readonly content: BidContent | null
  /** Why nothing is replaced, where the new one does not take the place of this: in a second round. */
  readonly stays?: string
}

/** The version that a new one takes the place of; undefined: it takes the place of none. */
export const replacedOf = (previous: Previous | undefined): number | undefined =>
  previous && !previous.withdrawn && previous.stays === undefined ? previous.version : undefined

/**
 * A draft that begins with what an earlier version says. Its files stay behind: they are sealed for that version,
 * and this phone has kept no copy of them.
 */
export function draftFrom(
  content: BidContent,
  sheet: DraftSheet & Pick<OfferSheet, 'terms' | 'older' | 'rows'>,
  documentVersion: number = sheet.documentVersion,
): BidDraft {
  const { priceBasis, taxRate, invoiceType, delivery, validityDays } = content
  const apart = Number(content.freight) !== 0
  const rows = content.rows.map(({ position, ...row }): [number, RowDraft] => [position, row])
  return {
    ...emptyDraft(sheet),
    priceBasis,
    taxRate,
    invoiceType,
    freightApart: apart,
    freight: apart ? content.freight : '',
    delivery,
    validityDays: String(validityDays),
    ...termsIn(sheet.terms ?? [], content.note),
    rows: onList(Object.fromEntries(rows), documentVersion, sheet),
  }
}
