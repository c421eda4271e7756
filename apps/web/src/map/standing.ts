import { createContext, useContext } from 'react'
import type { SearchIn } from './place.ts'
import type { PlaceId, productMap } from './product-map.ts'
import type { Texts } from './search.ts'

export type SearchOf<Id extends PlaceId> = SearchIn<(typeof productMap)[Id]>

/** The search argument of a place: left out where nothing is needed. */
export type SearchArgument<Id extends PlaceId> =
  Record<string, never> extends SearchOf<Id> ? [search?: SearchOf<Id>] : [search: SearchOf<Id>]

/** What a screen is told about where it stands; the router gives it. */
export interface Standing {
  readonly id: string
  readonly search: Texts
}
export const StandingContext = createContext<Standing | undefined>(undefined)

/** The search of the place that this screen shows. Throws when asked for another place. */
export function useSearchOf<Id extends PlaceId>(id: Id): SearchOf<Id> {
  const standing = useContext(StandingContext)
  if (standing?.id !== id) throw new Error(`useSearchOf('${id}') stands in ${standing?.id ?? 'no place'}`)
  return standing.search as SearchOf<Id>
}

/** Where a screen stands that serves several places, and its search there. Throws when it stands in none of them. */
export function useStandingAmong<Id extends PlaceId>(
  ids: readonly Id[],
): { readonly id: Id; readonly search: SearchOf<Id> } {
  const standing = useContext(StandingContext)
  const id = ids.find((each) => each === standing?.id)
  if (!id || !standing)
    throw new Error(`a screen of ${ids.join(', ')} stands in ${standing?.id ?? 'no place'}`)
  return { id, search: standing.search as SearchOf<Id> }
}

/** True unless the address says `isHead=1`: then a native bar stands above and ours is hidden. */
export function useHasHead(): boolean {
  return useContext(StandingContext)?.search.isHead !== '1'
}
