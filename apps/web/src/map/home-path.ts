import type { Place, PlaceMap } from './place.ts'

/** The home of the product: the first tab that everybody may open. */
export function homePath(map: PlaceMap): string {
  const tabs = Object.values(map).filter((place) => place.options?.tab && place.access === 'public')
  const first = tabs.reduce<Place | undefined>((best, p) => (order(p) < order(best) ? p : best), undefined)
  return first?.path ?? '/'
}

function order(place: Place | undefined): number {
  return place?.options?.tab?.at ?? Number.POSITIVE_INFINITY
}
