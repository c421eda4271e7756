import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface Store<T> {
  get(): T
  set(next: T): void
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** Makes a store. Listeners run only when the value really changed (`Object.is`). */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's present value, followed. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
