import type { BidContent } from '@jb/domain/bid/bid-content'
import { type ContentFault, checkContent } from '@jb/domain/bid/check-content'
import { missingTerms } from '@jb/domain/bid/note-terms'
import { useDeferredValue, useMemo } from 'react'
import { type BidDraft, contentOf } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'

/** What is merely not filled in yet is said when somebody wants to hand in. */
const waits: readonly string[] = ['rowMissing', 'delivery', 'taxRate', 'validity']

/** A draft as it would be sealed, its sums, and what is wrong with it, by row and for the whole. */
export function useBidCheck(
  draft: BidDraft,
  sheet: OfferSheet,
  who: Pick<BidContent, 'quotedBy' | 'phone'>,
  tried: boolean,
) {
  const content = useMemo(() => contentOf(draft, sheet, who), [draft, sheet, who])
  const calm = useDeferredValue(content)
  const { faults, totals } = useMemo(() => checkContent(sheet, calm), [sheet, calm])
  const shown = faults.filter((fault) => tried || !waits.includes(fault.code))
  const whole: Partial<Record<ContentFault['code'], string>> = Object.fromEntries(
    shown.flatMap(({ code, sentence, position }) => (position === undefined ? [[code, sentence]] : [])),
  )
  const missing = missingTerms(sheet.terms ?? [], draft.terms)
  return {
    content,
    /** Of the terms, by name; said when somebody wants to hand in. */
    byTerm: tried ? missing : {},
    firstFault: () => checkContent(sheet, content).faults[0]?.sentence ?? Object.values(missing)[0],
    totals,
    byCode: whole,
    byRow: new Map(shown.map((fault) => [fault.position, fault.sentence])),
    sums: new Map(totals?.rows.map((row) => [row.position, row.totalIncTax])),
    filled: content.rows.filter((row) => row.free || row.price !== '').length,
    free: content.rows.filter((row) => row.free).length,
  }
}
