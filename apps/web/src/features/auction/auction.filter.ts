import { typeLabel } from '@jb/domain/procurement/type-names'
import type { SearchOf } from '../../map/to.ts'
import type { FilterItem } from '../../patterns/filter-item.ts'
import { typeGroups } from '../procurement/index.ts'
import type { AuctionFilter } from './auction.queries.ts'

/** What the address of 动态竞价 narrows. */
export type AuctionSearch = Partial<Omit<SearchOf<'auction.list'>, 'isHead'>>

export const scopes = [
  { id: 'public', label: '全部竞价' },
  { id: 'joined', label: '我参加的' },
] as const

export const phases = [
  { value: 'all', label: '全部' },
  { value: 'live', label: '竞价中' },
  { value: 'scheduled', label: '未开始' },
  { value: 'ended', label: '已结束' },
] as const

const directions = [
  { no: '', name: '不限' },
  { no: 'ascending', name: '加价竞买' },
  { no: 'reverse', name: '反向竞价' },
] as const

/** The twenty types in their groups; a group's number names all of its types. */
const kinds = typeGroups.map(({ label, types }, at) => ({
  no: `g${at + 1}`,
  name: label,
  children: types.map((type) => ({ no: `${type}`, name: typeLabel(type) })),
}))

export const filterItems: readonly FilterItem[] = [
  { id: 'direction', key: 'direction', name: '方向', type: 'other', show: true, children: directions },
  {
    ...{ id: 'type', key: 'type', name: '类型', type: 'goods', hierarchy: 2, show: true },
    children: [{ no: '', name: '不限' }, ...kinds],
  },
  { id: 'region', key: 'region', name: '地区', type: 'area', show: true, children: [] },
]

/** The types that a value of the address stands for. */
function typesOf(value: string | undefined): number[] {
  const all = kinds.flatMap(({ no, children }) => children.map((child) => ({ group: no, no: child.no })))
  return all.filter(({ group, no }) => value === group || value === no).map(({ no }) => Number(no))
}

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((each) => each === value)

/** What the address says about the list; anything unknown in it does not narrow. */
export function filterOf({
  scope,
  phase,
  direction,
  type,
  region,
  keyword = '',
}: AuctionSearch): AuctionFilter {
  const types = typesOf(type)
  return {
    scope: oneOf(['joined'], scope) ?? 'public',
    phase: oneOf(['live', 'scheduled', 'ended'], phase) ?? 'all',
    direction: oneOf(['ascending', 'reverse'], direction) ?? 'all',
    keyword: keyword.trim().slice(0, 50),
    ...(types.length > 0 && { types }),
    ...(region && /^\d{2,6}$/.test(region) && { region }),
  }
}
