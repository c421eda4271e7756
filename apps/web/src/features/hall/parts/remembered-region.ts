import { useEffect } from 'react'

const key = 'hall-region'

function kept(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/**
 * Keeps the region of the list near me on this device. Opened without a region, the list is led to the one that was
 * chosen last; `choose` is called once for that.
 */
export function useRememberedRegion(
  near: boolean,
  region: string | undefined,
  choose: (code: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address said on arrival is filled in
  useEffect(() => {
    if (near && !region && kept()) choose(kept())
  }, [])
  return (code: string | undefined) => {
    if (!near) return
    try {
      localStorage.setItem(key, code ?? '')
    } catch {
      // Without a store the region is chosen anew each time.
    }
  }
}
