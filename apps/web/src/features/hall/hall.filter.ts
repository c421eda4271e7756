import type { Sent } from '@jb/contract/endpoint'
import type { hallPage } from '@jb/contract/hall/hall.contract'
import { methodOptions, stateOptions } from '@jb/domain/hall/filters'
import { typeLabel } from '@jb/domain/procurement/type-names'
import type { SearchOf } from '../../map/standing.ts'
import type { FilterItem } from '../../patterns/filter-item.ts'
import { typeGroups } from '../procurement/index.ts'

/** What the address of a hall narrows. */
export type HallSearch = Partial<Omit<SearchOf<'hall.bidding'>, 'isHead'>>
export type HallFilter = Required<Sent<typeof hallPage>>['body']
export type Method = NonNullable<HallFilter['method']>

/** The tabs of a hall. */
export const methods = methodOptions as readonly { readonly id: Method; readonly label: string }[]

const any = { no: '', name: '不限' }
const groups = typeGroups.map(({ label, types }, at) => ({
  no: `g${at + 1}`,
  name: label,
  types: types as readonly number[],
  children: types.map((type) => ({ no: String(type), name: typeLabel(type) })),
}))
const states = stateOptions.map(({ state, label }) => ({ no: String(state), name: label }))

/** The filters of a hall, by the key under which the address holds their value. */
export const filterItems = {
  type: {
    id: 'type',
    key: 'type',
    name: '类型',
    type: 'goods',
    hierarchy: 2,
    show: true,
    children: [any, ...groups],
  },
  region: { id: 'region', key: 'region', name: '地区', type: 'area', show: true, children: [] },
  state: { id: 'state', key: 'state', name: '状态', type: 'other', show: true, children: [any, ...states] },
  sort: {
    id: 'sort',
    key: 'sort',
    name: '排序',
    type: 'other',
    show: true,
    children: [
      { no: '', name: '最新发布' },
      { no: 'deadline', name: '即将截止' },
    ],
  },
} as const satisfies Readonly<Record<string, FilterItem>>

/** The types behind a value of the address: one, or those of a group; undefined for anything else. */
function typesOf(value: string | undefined): readonly number[] | undefined {
  const group = groups.find(({ no }) => no === value)
  if (group) return group.types
  return groups.some(({ children }) => children.some(({ no }) => no === value)) ? [Number(value)] : undefined
}

/** What the address says about the list; anything unknown in it does not narrow. `only`: what the list always shows. */
export function filterOf(
  { keyword = '', method, type, region, state, sort }: HallSearch,
  only?: Method,
): HallFilter {
  const types = typesOf(type)
  return {
    keyword: keyword.trim().slice(0, 50),
    method: only ?? methods.find(({ id }) => id === method)?.id ?? 'all',
    sort: sort === 'deadline' ? 'deadline' : 'newest',
    ...(types && { types: [...types] }),
    ...(states.some(({ no }) => no === state) && { state: Number(state) }),
    ...(region && /^\d{2,6}$/.test(region) && { region }),
  }
}
