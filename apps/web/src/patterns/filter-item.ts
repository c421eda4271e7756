import type { CategoryNode } from '../kit/category-levels.tsx'

/** One choice of a filter; the one that means all has an empty `no`. */
export interface FilterOption {
  readonly name: string
  readonly no: string
  readonly children?: readonly FilterOption[]
}

/** One filter above a list, as a list of them may also come from a server (spec §3). */
export interface FilterItem {
  readonly id: string
  /** Under which its value stands in the address. */
  readonly key: string
  readonly name: string
  /** One region, several regions, categories inside each other, or plain choices. */
  readonly type: 'area' | 'areas' | 'goods' | 'other'
  readonly children: readonly FilterOption[]
  /** Number of levels shown. */
  readonly hierarchy?: number
  readonly show: boolean
  /** Opens as a sheet instead of a drop-down. */
  readonly popupAlter?: boolean
}

/** The options on the way to `no`; none when it is not there. */
export function optionsOnPath(options: readonly FilterOption[], no: string): readonly FilterOption[] {
  for (const option of options) {
    if (option.no === no) return [option]
    const below = optionsOnPath(option.children ?? [], no)
    if (below.length > 0) return [option, ...below]
  }
  return []
}

/** Options as the category lists of the kit take them. */
export function nodesOf(options: readonly FilterOption[]): readonly CategoryNode[] {
  return options.map(({ no, name, children = [] }) => ({ id: no, name, children: nodesOf(children) }))
}

/** The codes of a value that holds several. */
export const codesOf = (value: string | undefined): readonly string[] => (value ? value.split(',') : [])
