import { createStore } from './store.ts'

/** The path shown before the present one; undefined on the first page. */
export const previousPath = createStore<string | undefined>(undefined)
