import { type PlaceId, type SearchOf, useGo, useSearchOf } from '../map/to.ts'
import type { ListControls, ListValues } from './list-controls.ts'

/** What narrows the list of a place, read from its address and written into it; the words around it are the screen's. */
export function useListControls<const Id extends PlaceId>(
  place: Id,
): Pick<ListControls, 'set'> & { readonly values: SearchOf<Id> } {
  const values = useSearchOf(place)
  const go = useGo()
  return {
    values,
    set: (change: ListValues) =>
      go(place, { ...values, ...change } as SearchOf<Id>, { replace: true, keepScroll: true }),
  }
}
