import { useCallback, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'

/** A draft that the platform holds. */
export interface SavedDraft {
  readonly id: string
  readonly version: number
}

export type SavingState =
  | { readonly kind: 'none' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly stale: boolean }

/** Sends a form to the platform: over the version it has, or as a new draft. */
export type SaveForm<V> = (values: V, before: SavedDraft | undefined) => Promise<SavedDraft>

/** Saves the form on the platform, one save after the other; a form that has not changed is not sent again. */
export function useSaving<V>(
  start: SavedDraft | undefined,
  onCreated: (id: string) => void,
  send: SaveForm<V>,
) {
  const [draft, setDraft] = useState(start)
  const [state, setState] = useState<SavingState>({ kind: 'none' })
  const latest = useRef(start)
  const sent = useRef<V>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const saveNow = useCallback(
    async (values: V): Promise<SavedDraft> => {
      const before = latest.current
      if (before && sent.current === values) return before
      setState({ kind: 'saving' })
      try {
        const { id, version } = await send(values, before)
        latest.current = { id, version }
        sent.current = values
        setDraft(latest.current)
        setState({ kind: 'saved' })
        if (!before) onCreated(id)
        return latest.current
      } catch (error) {
        const stale = isApiError(error) && error.reason.endsWith('.stale')
        setState({ kind: 'failed', sentence: sentenceOf(error), stale })
        throw error
      }
    },
    [send, onCreated],
  )
  const save = useCallback(
    (values: V): Promise<SavedDraft> => {
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

import type * as z from 'zod/mini'

/** What can be saved of a form that is not finished: a value that the wire does not know yet is left empty. */
export function savableOf<S extends z.ZodMiniObject>(
  schema: S,
  values: z.input<S>,
  empty: z.input<S>,
): z.output<S> {
  const parts = Object.entries(schema.shape).map(([name, part]) => {
    const key = name as keyof z.input<S>
    const parsed = (part as z.ZodMiniType).safeParse(values[key] === '' ? empty[key] : values[key])
    return [name, parsed.success ? parsed.data : empty[key]]
  })
  return Object.fromEntries(parts) as z.output<S>
}
