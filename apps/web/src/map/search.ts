import type { Place, SearchSchema } from './place.ts'

/** Search as texts: what a URL can hold without changing its meaning. */
export type Texts = Readonly<Record<string, string>>

/** `?a=1&b=x` → texts. A repeated name keeps its first value; digits stay digits. */
export function parseSearch(query: string): Texts {
  const texts = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (!texts.has(name) && name !== '__proto__') texts.set(name, value)
  }
  return Object.fromEntries(texts)
}

/** Texts → `?a=1&b=x`, or '' when nothing is left; empty and missing values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(pairs).toString()
  return query ? `?${query}` : ''
}

/** The address of a place with this search. */
export function addressIn(place: Place, search: Readonly<Record<string, unknown>> = {}): string {
  return place.path + stringifySearch(search)
}

/** The part of a search that a place knows: its own names and `isHead`. */
export function knownSearch(place: Place, search: Readonly<Record<string, unknown>>): Texts {
  const names = [...Object.keys(place.search), 'isHead']
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** True when every needed name has a value. */
export function searchComplete(schema: SearchSchema, search: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(schema).every(([name, need]) => need === 'may' || Boolean(search[name]))
}
