import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** A moment at which something changes on the screen shown: what it is called, and when, ISO 8601. */
export interface Node {
  readonly label: string
  readonly at: string
}

/** Said by a screen of what it shows; undefined at the end of a field: there is no such moment. */
type Told = { readonly label: string | null; readonly at: string | null | undefined }

const nodes = createStore<readonly Node[]>([])

/** A screen tells the moments of the thing that it shows, as the server has them; past ones do no harm. */
export function useTellNodes(told: readonly Told[]): void {
  const known = told.flatMap(({ label, at }) => (at ? [{ label: label ?? '', at }] : []))
  const key = JSON.stringify(known)
  useEffect(() => {
    nodes.set(JSON.parse(key))
    return () => nodes.set([])
  }, [key])
}

/** The next of the moments that the screen shown has told; of two at once the one told last. */
export function useNextNode(now: Date): Node | undefined {
  const coming = useStore(nodes).filter(({ at }) => Date.parse(at) > now.getTime())
  return coming.reverse().sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0]
}
