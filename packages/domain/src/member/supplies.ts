import type { CategoryKind } from '../dictionary/category-kinds.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { isRegion, type Region } from '../shared/regions.ts'

/** A category that a company supplies, and in which provinces and cities; in none: everywhere. */
export interface Supply {
  readonly kind: CategoryKind
  readonly no: string
  readonly regions: readonly string[]
}

/** More than this nobody supplies; who names more wants to be found by everybody. */
export const mostSupplies = 50
export const mostRegions = 34

/** The province or the city around a code, and everywhere, as they stand in what a company says. */
const around = (code: string) => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]

/** Each once; a city whose whole province is named is not named by itself. */
function tidyRegions(codes: readonly string[]): readonly string[] {
  const once = [...new Set(codes)]
  return once.filter((code) => code.endsWith('0000') || !once.includes(`${code.slice(0, 2)}0000`)).sort()
}

/** One category said twice: where either is everywhere, so are both. */
const together = (one: Supply, other: Supply): Supply => {
  const everywhere = one.regions.length === 0 || other.regions.length === 0
  return { ...one, regions: everywhere ? [] : [...one.regions, ...other.regions] }
}

/**
 * What a company supplies, tidied: each category once with all its regions, none where one of its entries has none.
 * Refused where a category or a region is not known (`member.supplyUnknown`), or where there are too many
 * (`member.supplyTooMany`).
 */
export function tidySupplies(
  said: readonly Supply[],
  knows: { readonly category: (supply: Supply) => boolean; readonly regions: readonly Region[] },
): { readonly supplies: readonly Supply[] } | Refusal<'member.supplyUnknown' | 'member.supplyTooMany'> {
  const isPlace = (code: string) => around(code).includes(code) && isRegion(knows.regions, code)
  if (!said.every((one) => knows.category(one) && one.regions.every(isPlace)))
    return refuse('member.supplyUnknown')
  const merged = new Map<string, Supply>()
  for (const one of said) {
    const name = `${one.kind} ${one.no}`
    const before = merged.get(name)
    merged.set(name, before ? together(before, one) : one)
  }
  const supplies = [...merged.values()].map((one) => ({ ...one, regions: tidyRegions(one.regions) }))
  return supplies.length > mostSupplies ? refuse('member.supplyTooMany') : { supplies }
}

/** The codes by which a company says that it delivers to a place: its own, its city's, its province's, or nothing. */
export const reaching = (code: string): readonly string[] => [...new Set(['', ...around(code), code])]
