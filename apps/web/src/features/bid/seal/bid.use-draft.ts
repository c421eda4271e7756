import { useCallback, useRef, useState } from 'react'
import { useDraft } from '../../../patterns/use-draft.ts'
import type { BidDraft } from './bid.draft.ts'
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
  const { mark, save, clear } = useDraft<BidDraft>(`bid:${owner}:${sheet.bound.subject.id}`, (stored) =>
    put(forVersion({ ...begin, ...stored }, sheet.nextVersion)),
  )
  const change: ChangeDraft = useCallback(
    (how) => {
      put(how(latest.current))
      save(latest.current)
    },
    [put, save],
  )
  return { draft, change, mark, clear }
}

/** What was typed holds for every version; files that were sealed for another one would stay shut for good. */
function forVersion(stored: BidDraft, version: number): BidDraft {
  return stored.version === version ? stored : { ...stored, version, files: [] }
}
