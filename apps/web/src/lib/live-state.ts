import { createStore } from './store.ts'

/** True while the socket is open and tells of news at once: who polls may then take it easy. */
export const liveOpen = createStore(false)
