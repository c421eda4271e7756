import type { Sent } from '@jb/contract/endpoint'
import type { getMixMemberListByPage } from '@jb/contract/member/organisation.contract'
import { type Choice, distances, grades, trades } from '@jb/domain/member/directory'
import type { SearchOf } from '../../map/to.ts'
import type { FilterSpec } from '../../patterns/list-controls.ts'

type Body = NonNullable<Sent<typeof getMixMemberListByPage>['body']>
type Narrowing = 'keyword' | 'memberType' | 'companyType' | 'grade' | 'distance' | 'category'
export type DirectoryFilter = Required<Pick<Body, Narrowing>>

const kinds = ['buyer', 'supplier', 'agent'] as const
const kilometres = distances.map((km) => `${km}` as const)
const known = <T extends string>(all: readonly T[], text: string | undefined): T | '' =>
  all.find((each) => each === text) ?? ''

/** What the address says about the directory; anything unknown in it does not narrow. */
export function directoryFilter(search: SearchOf<'member.directory'>): DirectoryFilter {
  return {
    keyword: (search.keyword ?? '').slice(0, 60),
    memberType: known(kinds, search.memberType),
    companyType: known(trades, search.companyType),
    grade: known(grades, search.grade),
    distance: known(kilometres, search.distance),
    category: /^[a-z]+-[A-Z\d]{1,4}$/.test(search.category ?? '') ? (search.category ?? '') : '',
  }
}

const labels = {
  memberType: '会员类型',
  companyType: '企业类型',
  grade: '会员等级',
  distance: '距离',
} as const
type Key = keyof typeof labels

/** The entries of the filter sheet; what the platform has not listed yet is left out. */
export function filtersOf(lists: Readonly<Record<Key, readonly Choice[] | undefined>>): FilterSpec[] {
  const keys = Object.keys(labels) as Key[]
  return keys.flatMap((key) => {
    const options = (lists[key] ?? []).map(({ no, name }) => ({ value: no, label: name }))
    return options.length > 0 ? [{ key, label: labels[key], kind: 'choice', options }] : []
  })
}
