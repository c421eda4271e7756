import { tenderTypes } from '../procurement/type-names.ts'

/** What a hall shows for an option; an absent part does not restrict. */
export interface HallScope {
  readonly subjectKind?: 'tender' | 'auction' | 'demand'
  readonly businessTypes?: readonly number[]
  readonly states?: readonly number[]
}

export interface HallOption {
  readonly id: string
  readonly label: string
  readonly scope: HallScope
}

const all: HallOption = { id: 'all', label: '全部', scope: {} }
const auction: HallOption = { id: 'auction', label: '动态竞价', scope: { subjectKind: 'auction' } }
const preview: HallOption = {
  id: 'preview',
  label: '招标预告',
  scope: { subjectKind: 'tender', businessTypes: [4] },
}

const registration: HallOption = {
  id: 'registration',
  label: '招标报名',
  scope: { subjectKind: 'tender', states: [9] },
}

/** The filter 招标方式 (spec §4). */
export const methodOptions: readonly HallOption[] = [
  all,
  { id: 'notice', label: '招标公告', scope: { subjectKind: 'tender', businessTypes: [1] } },
  auction,
  { id: 'demand', label: '需求预算', scope: { subjectKind: 'demand' } },
  preview,
]

/**
 * Everything that a list may show: the filter's options, the notices that one can still answer, tenders, and direct
 * purchases, which are no notices to answer and stand apart.
 */
export const listOptions: readonly HallOption[] = [
  ...methodOptions,
  registration,
  {
    id: 'current',
    label: '正在进行的招标公告',
    scope: { subjectKind: 'tender', businessTypes: [1], states: [9, 1, 2, 6] },
  },
  { id: 'tender', label: '招标', scope: { subjectKind: 'tender', businessTypes: [1] } },
  { id: 'direct', label: '直接采购', scope: { subjectKind: 'tender', businessTypes: [3] } },
]

/** The same filter as the demand view shows it (spec §4): the business of one company. */
export const demandOptions: readonly HallOption[] = [all, registration, auction, preview]

/** States that a hall can be narrowed to, by code; the words of tenders. */
export const stateOptions: readonly { readonly state: number; readonly label: string }[] = [
  { state: 8, label: '招标预告' },
  { state: 9, label: '报名中' },
  { state: 1, label: '即将招标' },
  { state: 2, label: '招标中' },
  { state: 6, label: '重新招标' },
  { state: 3, label: '评标中' },
  { state: 4, label: '定标' },
  { state: 7, label: '已完成' },
  { state: 5, label: '已结束' },
]

/** The twenty types as options. */
export const typeOptions: readonly { readonly type: number; readonly label: string }[] = Object.entries(
  tenderTypes,
).map(([type, { label }]) => ({ type: Number(type), label }))

/** The scope behind an option of a list; an unknown id does not restrict. */
export function scopeOf(options: readonly HallOption[], id: string | undefined): HallScope {
  return options.find((option) => option.id === id)?.scope ?? {}
}

/** Tells whether a card falls within a scope. */
export function isInScope(
  card: { readonly subjectKind: string; readonly businessType: number; readonly state: number },
  scope: HallScope,
): boolean {
  return (
    (!scope.subjectKind || scope.subjectKind === card.subjectKind) &&
    (!scope.businessTypes || scope.businessTypes.includes(card.businessType)) &&
    (!scope.states || scope.states.includes(card.state))
  )
}
