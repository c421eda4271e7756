import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, removeStored, writeStored } from '../lib/storage.ts'

export type DraftMark = 'none' | 'restored' | 'saved' | 'pageOnly'

const quietMs = 600
/** Who types without a pause has what was typed kept this often. */
const longestMs = 1000

/**
 * Keeps what is being typed on this device under `key`. Give the key the account and the thing it belongs to.
 * `take` receives a stored draft once, before anything was typed.
 */
export function useDraft<T>(key: string | undefined, take: (draft: T) => void) {
  const [mark, setMark] = useState<DraftMark>('none')
  const typed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  const written = useRef(Promise.resolve(false))
  const due = useRef<number | undefined>(undefined)
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    if (!key) return
    let wanted = true
    readStored(key).then((stored) => {
      if (!wanted || typed.current || typeof stored !== 'object' || stored === null) return
      taking.current(stored as T)
      setMark('restored')
    })
    // The phone may put the page to sleep at any moment: what waits is written at once.
    const flush = () => waiting.current?.()
    document.addEventListener('visibilitychange', flush)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [key])
  const save = useCallback(
    (value: T) => {
      typed.current = true
      if (!key) return
      clearTimeout(timer.current)
      const write = () => {
        clearTimeout(timer.current)
        waiting.current = undefined
        due.current = undefined
        written.current = writeStored(key, value)
        void written.current.then((kept) => setMark(kept ? 'saved' : 'pageOnly'))
      }
      waiting.current = write
      const now = performance.now()
      due.current ??= now + longestMs
      timer.current = setTimeout(write, Math.max(0, Math.min(quietMs, due.current - now)))
    },
    [key],
  )
  /** Writes at once what waits; gives whether what was last saved outlives this page. */
  const flush = useCallback(() => {
    waiting.current?.()
    return written.current
  }, [])
  const clear = useCallback(async () => {
    clearTimeout(timer.current)
    waiting.current = undefined
    due.current = undefined
    setMark('none')
    if (key) await removeStored(key)
  }, [key])
  return { mark, save, flush, clear }
}
