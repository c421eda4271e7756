import { lazyRouteComponent } from '@tanstack/react-router'
import { apiError } from '../lib/api-error.ts'
import type { ScreenImport } from './screens.ts'

/** A screen that loads itself when drawn, or earlier when told to. */
export type LazyScreen = ReturnType<typeof lazyRouteComponent>

/**
 * Wraps an import; a chunk that a newer release has removed reloads the page once. Without a network there is
 * nothing to reload: the page stays, says so, and can be asked again.
 */
export const lazyScreen = (load: ScreenImport): LazyScreen =>
  lazyRouteComponent(() =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : apiError('offline')
    }),
  )
