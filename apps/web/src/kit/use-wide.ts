import { useSyncExternalStore } from 'react'

/** Where things have room beside each other; style sheets say the same width. */
const wide = () =>
  typeof globalThis.matchMedia === 'function' ? matchMedia('(min-width: 1024px)') : undefined

function listen(changed: () => void) {
  const media = wide()
  media?.addEventListener('change', changed)
  return () => media?.removeEventListener('change', changed)
}

/** Whether the window is as wide as a desk's. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => wide()?.matches ?? false)
