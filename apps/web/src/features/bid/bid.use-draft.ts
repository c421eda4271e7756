import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { useCallback, useRef, useState } from 'react'
import { useDraft } from '../../patterns/use-draft.ts'
import { type BidDraft, emptyDraft } from './bid.draft.ts'

export type ChangeDraft = (change: (draft: BidDraft) => BidDraft) => void

/** The quote that is being written, kept on this phone until it is handed in. */
export function useBidDraft(sheet: BidSheet, owner: string) {
  const [draft, setDraft] = useState(() => emptyDraft(sheet))
  const latest = useRef(draft)
  const put = useCallback((next: BidDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const { mark, save, clear } = useDraft<BidDraft>(`bid:${owner}:${sheet.tenderId}`, (stored) =>
    put({ ...emptyDraft(sheet), ...stored }),
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
