import type { BatchSheet } from '@jb/contract/quotation/batch.contract'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useDraft } from '../../../patterns/use-draft.ts'
import { type BatchDraft, emptyBatch, type Look, lookAt } from './batch.draft.ts'

export type ChangeBatch = (how: (draft: BatchDraft) => BatchDraft) => void

/** Quotations for many demands while they are written, kept on this phone until each is sent. */
export function useBatch(sheets: readonly BatchSheet[]) {
  const owner = useOwner()
  const user = useUser()
  const { name = '', phone = '' } = user?.account ?? {}
  const who = useMemo(() => ({ quotedBy: name, phone }), [name, phone])
  const [draft, setDraft] = useState(emptyBatch)
  const latest = useRef(draft)
  const put = useCallback((next: BatchDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const { mark, save } = useDraft<BatchDraft>(`bid:${owner}:batch`, ({ common, parts }) =>
    put({ common: { ...emptyBatch.common, ...common }, parts: { ...parts } }),
  )
  const change: ChangeBatch = useCallback(
    (how) => {
      put(how(latest.current))
      save(latest.current)
    },
    [put, save],
  )
  const seen = useRef(new Map<string, { readonly of: readonly unknown[]; readonly look: Look }>())
  const looks = sheets.map((batch) => {
    const id = batch.sheet.demandId
    const of = [batch, draft.common, draft.parts[id], who]
    const known = seen.current.get(id)
    if (known?.of.every((part, at) => part === of[at])) return known.look
    const look = lookAt(batch, draft, who)
    seen.current.set(id, { of, look })
    return look
  })
  return { owner, draft, change, mark, looks }
}
