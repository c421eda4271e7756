import { useCallback, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { type FormValues, savable } from './tender.form.ts'
import { useSaveDraft } from './tender.queries.ts'

/** A draft that the platform holds. */
export interface SavedDraft {
  readonly id: string
  readonly version: number
}

export type SavingState =
  | { readonly kind: 'none' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly stale: boolean }

/** Saves the form on the platform, one save after the other; a form that has not changed is not sent again. */
export function useSaving(start: SavedDraft | undefined, onCreated: (id: string) => void) {
  const send = useSaveDraft()
  const [draft, setDraft] = useState(start)
  const [state, setState] = useState<SavingState>({ kind: 'none' })
  const latest = useRef(start)
  const sent = useRef<FormValues>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const saveNow = useCallback(
    async (values: FormValues): Promise<SavedDraft> => {
      const before = latest.current
      if (before && sent.current === values) return before
      setState({ kind: 'saving' })
      try {
        const form = savable(values)
        const { id, version } = await send({ body: before ? { ...before, form } : { form } })
        latest.current = { id, version }
        sent.current = values
        setDraft(latest.current)
        setState({ kind: 'saved' })
        if (!before) onCreated(id)
        return latest.current
      } catch (error) {
        const stale = isApiError(error) && error.reason === 'tender.stale'
        setState({ kind: 'failed', sentence: sentenceOf(error), stale })
        throw error
      }
    },
    [send, onCreated],
  )
  const save = useCallback(
    (values: FormValues): Promise<SavedDraft> => {
      const next = queue.current.then(
        () => saveNow(values),
        () => saveNow(values),
      )
      queue.current = next.catch(() => undefined)
      return next
    },
    [saveNow],
  )
  return { draft, state, save, sent }
}
