import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { nativeApp } from '../lib/native.ts'

export interface GoOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean
  /** Keeps the scroll position: for state written into one's own address. */
  readonly keepScroll?: boolean
}

/** Goes to an address that `to`, `addressOf` or the safe redirect made. */
export function useGoHref() {
  const router = useRouter()
  return useCallback(
    (href: string, options: GoOptions = {}) => {
      router.navigate({ href, replace: options.replace ?? false, resetScroll: !options.keepScroll })
    },
    [router],
  )
}

/** Goes back one step; from a page opened cold to the address `fallback`, or out of the web view of the app that opened it. */
export function useBackOr(fallback: string) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    const app = nativeApp.get()
    if (canGoBack) router.history.back()
    else if (app) void app.call('goBackNative', {})
    else router.navigate({ href: fallback, replace: true })
  }, [router, canGoBack, fallback])
}
