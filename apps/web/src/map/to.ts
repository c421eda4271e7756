import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { createContext, useCallback, useContext } from 'react'
import { nativeApp } from '../lib/native.ts'
import type { Place, SearchIn } from './place.ts'
import { type PlaceId, productMap } from './product-map.ts'
import { stringifySearch, type Texts } from './search.ts'

export type { PlaceId } from './product-map.ts'
export type SearchOf<Id extends PlaceId> = SearchIn<(typeof productMap)[Id]>

/** The search argument of a place: left out where nothing is needed. */
export type SearchArgument<Id extends PlaceId> =
  Record<string, never> extends SearchOf<Id> ? [search?: SearchOf<Id>] : [search: SearchOf<Id>]

/** The address of a place: `to('tender.detail', { id })`. */
export function to<Id extends PlaceId>(id: Id, ...[search]: SearchArgument<Id>): string {
  return productMap[id].path + stringifySearch(search ?? {})
}

/** The address of a place that the server names (notices, menus); undefined when this product has none such. */
export function addressOf(place: string, search: Readonly<Record<string, unknown>> = {}): string | undefined {
  const row = Object.entries(productMap).find(([id]) => id === place)?.[1]
  return row && row.path + stringifySearch(search)
}

/** The place at a path. */
export function placeAt(path: string): (Place & { readonly id: PlaceId }) | undefined {
  const entry = Object.entries(productMap).find(([, place]) => place.path === path)
  return entry ? { ...entry[1], id: entry[0] as PlaceId } : undefined
}

export interface GoOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean
  /** Keeps the scroll position: for state written into one's own address. */
  readonly keepScroll?: boolean
}

/** Goes to a place. */
export function useGo() {
  const goHref = useGoHref()
  return useCallback(
    <Id extends PlaceId>(id: Id, search?: SearchOf<Id>, options?: GoOptions) =>
      goHref(productMap[id].path + stringifySearch(search ?? {}), options),
    [goHref],
  )
}

/** Goes to an address that `to`, `addressOf` or the safe redirect made. */
export function useGoHref() {
  const router = useRouter()
  return useCallback(
    (href: string, options: GoOptions = {}) => {
      router.navigate({ href, replace: options.replace ?? false, resetScroll: !options.keepScroll })
    },
    [router],
  )
}

/** Goes back one step; from a page opened cold to `fallback`, or out of the web view of the app that opened it. */
export function useBack(fallback: PlaceId = 'member.mine') {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    const app = nativeApp.get()
    if (canGoBack) router.history.back()
    else if (app) void app.call('goBackNative', {})
    else router.navigate({ href: productMap[fallback].path, replace: true })
  }, [router, canGoBack, fallback])
}

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
