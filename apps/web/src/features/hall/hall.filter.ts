import type { Sent } from '@jb/contract/endpoint'
import type { hallPage } from '@jb/contract/hall/hall.contract'
import { methodOptions, stateOptions, typeOptions } from '@jb/domain/hall/filters'
import type { SearchOf } from '../../map/to.ts'
import type { FilterSpec } from '../../patterns/list-controls.ts'

/** What the address of a hall narrows; the notices have no tabs. */
export type HallSearch = Partial<Omit<SearchOf<'hall.bidding'>, 'isHead'>>
export type HallFilter = Required<Sent<typeof hallPage>>['body']
type Method = NonNullable<HallFilter['method']>

/** The tabs of the hall. */
export const methods = methodOptions as readonly { readonly id: Method; readonly label: string }[]

/** The filters beside the tabs, as the address holds them. */
export const filters = [
  {
    key: 'type',
    label: '类型',
    kind: 'choice',
    options: typeOptions.map(({ type, label }) => ({ value: String(type), label })),
  },
  { key: 'region', label: '地区', kind: 'region' },
  {
    key: 'state',
    label: '状态',
    kind: 'choice',
    options: stateOptions.map(({ state, label }) => ({ value: String(state), label })),
  },
] as const satisfies readonly FilterSpec[]

export const sorts = [
  { value: '', label: '最新发布' },
  { value: 'deadline', label: '即将截止', note: '还能报名或投标的在前，先截止的在最前' },
] as const

/** What the address says about the list; anything unknown in it does not narrow. */
export function filterOf({ keyword = '', method, type, region, state, sort }: HallSearch): HallFilter {
  return {
    keyword: keyword.trim().slice(0, 50),
    method: methods.find(({ id }) => id === method)?.id ?? 'all',
    sort: sort === 'deadline' ? 'deadline' : 'newest',
    ...(isOption(filters[0].options, type) && { type: Number(type) }),
    ...(isOption(filters[2].options, state) && { state: Number(state) }),
    ...(region && /^\d{2,6}$/.test(region) && { region }),
  }
}

function isOption(
  options: readonly { readonly value: string }[],
  value: string | undefined,
): value is string {
  return options.some((option) => option.value === value)
}
