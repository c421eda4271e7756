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
    const { theme, largeType }: Record<string, unknown> = JSON.parse(localStorage.getItem(key) ?? '{}')
    return { theme: theme === 'light' || theme === 'dark' ? theme : 'system', largeType: largeType === true }
  } catch {
    return {}
  }
}
