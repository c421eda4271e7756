import { useCallback, useMemo, useRef, useState } from 'react'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useDraft } from '../../../patterns/use-draft.ts'
import type { AskedOffer } from './many.asked.ts'
import { emptyMany, type Look, lookAt, type ManyDraft } from './many.draft.ts'

export type ChangeMany = (how: (draft: ManyDraft) => ManyDraft) => void

/** Offers for many things while they are written, kept on this phone until each is sent. */
export function useMany(all: readonly AskedOffer[]) {
  const owner = useOwner()
  const user = useUser()
  const { name = '', phone = '' } = user?.account ?? {}
  const who = useMemo(() => ({ quotedBy: name, phone }), [name, phone])
  const [draft, setDraft] = useState(emptyMany)
  const latest = useRef(draft)
  const put = useCallback((next: ManyDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const { mark, save } = useDraft<ManyDraft>(`bid:${owner}:many`, ({ common, parts }) =>
    put({ common: { ...emptyMany.common, ...common }, parts: { ...parts } }),
  )
  const change: ChangeMany = useCallback(
    (how) => {
      put(how(latest.current))
      save(latest.current)
    },
    [put, save],
  )
  const seen = useRef(new Map<string, { readonly of: readonly unknown[]; readonly look: Look }>())
  const looks = all.map((asked) => {
    const { id } = asked.offer.bound.subject
    const of = [asked, draft.common, draft.parts[id], who]
    const known = seen.current.get(id)
    if (known?.of.every((part, at) => part === of[at])) return known.look
    const look = lookAt(asked, draft, who)
    seen.current.set(id, { of, look })
    return look
  })
  return { owner, draft, change, mark, looks }
}
