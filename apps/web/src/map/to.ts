import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type GoOptions, useBackOr, useGoHref } from './go.ts'
import type { Place } from './place.ts'
import { type PlaceId, productMap } from './product-map.ts'
import { addressIn } from './search.ts'
import type { SearchArgument, SearchOf } from './standing.ts'

export { type GoOptions, useGoHref } from './go.ts'
export type { PlaceId } from './product-map.ts'
export {
  type SearchArgument,
  type SearchOf,
  type Standing,
  StandingContext,
  useHasHead,
  useSearchOf,
  useStandingAmong,
} from './standing.ts'

/** The address of a place: `to('tender.detail', { id })`. */
export function to<Id extends PlaceId>(id: Id, ...[search]: SearchArgument<Id>): string {
  return addressIn(productMap[id], search)
}

/** The address of a place that the server names (notices, menus); undefined when this product has none such. */
export function addressOf(place: string, search: Readonly<Record<string, unknown>> = {}): string | undefined {
  const row = Object.entries(productMap).find(([id]) => id === place)?.[1]
  return row && addressIn(row, search)
}

/** The place at a path. */
export function placeAt(path: string): (Place & { readonly id: PlaceId }) | undefined {
  const entry = Object.entries(productMap).find(([, place]) => place.path === path)
  return entry ? { ...entry[1], id: entry[0] as PlaceId } : undefined
}

/** Goes to a place. */
export function useGo() {
  const goHref = useGoHref()
  return useCallback(
    <Id extends PlaceId>(id: Id, search?: SearchOf<Id>, options?: GoOptions) =>
      goHref(addressIn(productMap[id], search), options),
    [goHref],
  )
}

/** Goes back one step; from a page opened cold to `fallback`, or out of the web view of the app that opened it. */
export function useBack(fallback: PlaceId = 'member.mine') {
  return useBackOr(productMap[fallback].path)
}

/** Goes back over so many pages; from a page that was opened too late for that to `fallback`. */
export function useBackOver(steps: number, fallback: PlaceId) {
  const { history } = useRouter()
  const goHref = useGoHref()
  return useCallback(() => {
    if (history.location.state.__TSR_index >= steps) history.go(-steps)
    else goHref(productMap[fallback].path, { replace: true })
  }, [history, goHref, steps, fallback])
}
