import { createStore } from '../lib/store.ts'
import type { whole } from './whole.ts'

/** All places and parts, from when they have been fetched. */
export const wholeHere = createStore<typeof whole | undefined>(undefined)

/** Fetches what the first load leaves out. */
export async function loadWhole(): Promise<typeof whole> {
  const { whole } = await import('./whole.ts')
  wholeHere.set(whole)
  return whole
}
