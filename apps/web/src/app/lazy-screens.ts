import { lazyRouteComponent } from '@tanstack/react-router'
import type { ScreenImport } from './screens.ts'

/** A screen that loads itself when drawn, or earlier when told to. */
export type LazyScreen = ReturnType<typeof lazyRouteComponent>
export type LazyScreens = Readonly<Record<string, LazyScreen>>

/** Wraps each import; a chunk that a newer release has removed reloads the page once. */
export function lazyScreens(screens: Readonly<Record<string, ScreenImport>>): LazyScreens {
  return Object.fromEntries(Object.entries(screens).map(([id, load]) => [id, lazyRouteComponent(load)]))
}
