import { createStore } from './store.ts'

/** What a login hands out. It lives in memory only and dies with the page. */
export interface Credentials {
  readonly bearer: string
  readonly signingKey: string
}

export const credentials = createStore<Credentials | undefined>(undefined)
