import type { Option } from '../kit/options.tsx'
import type { TabItem } from '../kit/tabs.tsx'

/** One entry of the filter sheet; its value stands in the address under `key`. */
export type FilterSpec =
  | {
      readonly key: string
      readonly label: string
      readonly kind: 'choice'
      readonly options: readonly Option[]
    }
  | { readonly key: string; readonly label: string; readonly kind: 'region'; readonly columns?: 1 | 2 | 3 }

export type ListValues = Readonly<Record<string, string | undefined>>

/** What stands above a list. The values live in the address: `values` reads it, `set` writes it. */
export interface ListControls {
  readonly values: ListValues
  set(change: ListValues): void
  /** Words in the search box; without them there is none. The text is `values.keyword`. */
  readonly searchFor?: string
  /** Status tabs; the chosen id is `values.status`, '' means all. */
  readonly statuses?: readonly TabItem[]
  readonly filters?: readonly FilterSpec[]
}

/** How many filters are set. */
export function activeFilters({ filters = [], values }: ListControls): number {
  return filters.filter((filter) => Boolean(values[filter.key])).length
}

/** True when nothing narrows the list. */
export function isUnfiltered(controls: ListControls | undefined): boolean {
  if (!controls) return true
  return activeFilters(controls) === 0 && !controls.values.keyword && !controls.values.status
}

/** A change that takes every narrowing away. */
export function cleared(controls: ListControls): ListValues {
  const keys = ['keyword', 'status', ...(controls.filters ?? []).map((filter) => filter.key)]
  return Object.fromEntries(keys.map((key) => [key, undefined]))
}

/** The synonyms that were looked for, too; '' for none. */
export function alsoWords(also: readonly string[] = []): string {
  return also[0] ? `，也找了：${also.slice(0, 3).join('、')}${also[3] ? ' 等' : ''}` : ''
}
