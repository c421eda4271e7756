import { createStore } from './store.ts'

export type Theme = 'system' | 'light' | 'dark'
export interface Preferences {
  readonly theme: Theme
  readonly largeType: boolean
}

const key = 'preferences'
const standard: Preferences = { theme: 'system', largeType: false }

/** How this device shows the product. Kept on the device, known before the first paint. */
export const preferences = createStore<Preferences>(standard)

/** Reads what was kept and puts it on the document. */
export function loadPreferences(): void {
  apply({ ...standard, ...read() })
}

/** Changes some of them, keeps them, and puts them on the document at once. */
export function prefer(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change }
  apply(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without a store the choice lasts as long as the page.
  }
}

function apply(next: Preferences): void {
  const { dataset } = document.documentElement
  if (next.theme === 'system') delete dataset.theme
  else dataset.theme = next.theme
  if (next.largeType) dataset.type = 'large'
  else delete dataset.type
  preferences.set(next)
}

function read(): Partial<Preferences> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const theme = 'theme' in kept && (kept.theme === 'light' || kept.theme === 'dark') ? kept.theme : 'system'
    return { theme, largeType: 'largeType' in kept && kept.largeType === true }
  } catch {
    return {}
  }
}
