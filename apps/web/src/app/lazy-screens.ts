import { lazyRouteComponent } from '@tanstack/react-router'
import { apiError } from '../lib/api-error.ts'
import type { ScreenImport } from './screens.ts'

/** A screen that loads itself when drawn, or earlier when told to. */
export type LazyScreen = ReturnType<typeof lazyRouteComponent>
export type LazyScreens = Readonly<Record<string, LazyScreen>>

/**
 * Wraps each import; a chunk that a newer release has removed reloads the page once. Without a network there is
 * nothing to reload: the page stays, says so, and can be asked again.
 */
export function lazyScreens(screens: Readonly<Record<string, ScreenImport>>): LazyScreens {
  return Object.fromEntries(
    Object.entries(screens).map(([id, load]) => [id, lazyRouteComponent(online(load))]),
  )
}

const online =
  (load: ScreenImport): ScreenImport =>
  () =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : apiError('offline')
    })
