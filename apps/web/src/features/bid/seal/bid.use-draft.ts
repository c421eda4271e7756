import { firstDocument } from '@jb/domain/tender/document-version'
import { useCallback, useRef, useState } from 'react'
import { useDraft } from '../../../patterns/use-draft.ts'
import { type BidDraft, forSheet } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'

export type ChangeDraft = (change: (draft: BidDraft) => BidDraft) => void

/** The quote that is being written, from `begin` on; kept on this phone until it is handed in. */
export function useBidDraft(sheet: OfferSheet, owner: string, begin: BidDraft) {
  const [draft, setDraft] = useState(begin)
  const latest = useRef(draft)
  const put = useCallback((next: BidDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const { mark, save, flush, clear } = useDraft<Partial<BidDraft>>(
    `bid:${owner}:${sheet.bound.subject.id}`,
    (stored) =>
      // A draft of a form that knew one list only was written for the first one.
      put(forSheet({ ...begin, documentVersion: firstDocument, ...stored }, sheet)),
  )
  const change: ChangeDraft = useCallback(
    (how) => {
      put(how(latest.current))
      save(latest.current)
    },
    [put, save],
  )
  return { draft, change, flush, mark, clear }
}
