import { useCallback } from 'react'
import { useStore } from '../lib/store.ts'
import { usePageRecord } from './page-record.ts'

/**
 * State of a screen that is still there when the person comes back from a place which the row of this screen names
 * in `keepsStateFor` (the person picker, say). Any other way in begins with `initial`, and so does another person or
 * company. It lives as long as the page is not loaded anew. A screen that holds several gives each a `name`.
 */
export function usePageState<T>(
  initial: T,
  name = 'state',
): readonly [T, (next: T | ((now: T) => T)) => void] {
  const { values } = usePageRecord()
  const all = useStore(values)
  const now = name in all ? (all[name] as T) : initial
  const set = useCallback(
    (next: T | ((now: T) => T)) => {
      const kept = values.get()
      const before = name in kept ? (kept[name] as T) : initial
      const after = typeof next === 'function' ? (next as (now: T) => T)(before) : next
      values.set({ ...kept, [name]: after })
    },
    [values, name, initial],
  )
  return [now, set]
}
