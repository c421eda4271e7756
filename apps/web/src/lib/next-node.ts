import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** The next moment at which something changes on the screen shown, ISO 8601; undefined when it knows none. */
const nextNode = createStore<string | undefined>(undefined)

/** A screen tells when its next clock falls due. */
export function useTellNextNode(at: string | undefined): void {
  useEffect(() => {
    nextNode.set(at)
    return () => nextNode.set(undefined)
  }, [at])
}

/** The next moment that the screen shown has told. */
export function useNextNode(): string | undefined {
  return useStore(nextNode)
}
