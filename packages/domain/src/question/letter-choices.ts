import { objectionNoun } from './objection/labels.ts'
import { objectionType } from './objection/objection.ts'
import type { SubjectKind } from './question.ts'

/** One line of a choice, as a screen shows it. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

const topics = {
  notice: { label: '公告内容', hint: '公告和附件里的表述' },
  goods: { label: '清单与规格', hint: '数量、规格、单位、限价' },
  qualification: { label: '资格要求', hint: '资质、业绩、人员、联合体' },
  schedule: { label: '时间安排', hint: '报名、投标、开标、进场' },
  contract: { label: '合同与付款', hint: '付款、保证金、违约' },
  delivery: { label: '交货与运输', hint: '到货时间、卸货、运费' },
  sample: { label: '质量与检测', hint: '品牌、标准、送检、样品' },
  equipment: { label: '设备与操作手', hint: '型号、进退场、油料、计租' },
  drawing: { label: '图纸与工程量', hint: '图纸、工程量、计量规则' },
  site: { label: '现场踏勘', hint: '踏勘时间、现场条件' },
  scope: { label: '服务范围与成果', hint: '工作内容、成果、周期' },
  asset: { label: '标的状况', hint: '看样、权属、抵押、过户' },
  other: { label: '其他', hint: '以上没有的事项' },
} as const satisfies Record<string, { label: string; hint: string }>
type Topic = keyof typeof topics

const offices = {
  owner: { label: '采购单位', hint: '项目经办人' },
  technical: { label: '技术负责人', hint: '规格、图纸、工程量' },
  business: { label: '商务负责人', hint: '合同、付款、发票' },
} as const satisfies Record<string, { label: string; hint: string }>
type Office = keyof typeof offices

/** Tender types (1..20) that ask alike: what may be asked beside the common topics, and who takes letters. */
const families: readonly {
  readonly types: readonly number[]
  readonly topics: readonly Topic[]
  readonly receivers: readonly Office[]
}[] = [
  { types: [3], topics: ['delivery', 'sample'], receivers: ['owner', 'technical', 'business'] },
  { types: [1, 5, 12], topics: ['equipment', 'site'], receivers: ['owner', 'technical', 'business'] },
  { types: [2, 4, 10], topics: ['drawing', 'site'], receivers: ['owner', 'technical', 'business'] },
  { types: [6, 7, 8, 9, 13], topics: ['scope', 'site'], receivers: ['owner', 'technical', 'business'] },
  { types: [11, 14, 15, 16, 17, 18], topics: ['asset', 'site'], receivers: ['owner', 'business'] },
  { types: [19], topics: ['delivery'], receivers: ['owner', 'business'] },
]
const common = ['notice', 'goods', 'qualification', 'schedule', 'contract'] as const

const familyOf = (tenderType: number) => families.find(({ types }) => types.includes(tenderType))

/** Words of other kinds that stand where tenders have theirs. */
const otherWords: Readonly<Record<SubjectKind, Readonly<Record<string, Omit<Choice, 'value'>>>>> = {
  tender: {},
  auction: {
    schedule: { label: '时间安排', hint: '报名、看样、竞价、交接' },
    owner: { label: '发布单位', hint: '项目经办人' },
  },
  demand: {
    notice: { label: '需求内容', hint: '需求说明和附件里的表述' },
    qualification: { label: '对供应商的要求', hint: '资质、业绩、品牌、实名制' },
    schedule: { label: '时间安排', hint: '报价截止、到货、装货、进场' },
  },
}

const wordsOf = <W extends object>(all: Readonly<Record<string, W>>, value: string, kind: SubjectKind): W =>
  (Object.hasOwn(otherWords[kind], value) ? otherWords[kind][value] : all[value]) as W

/** What may be asked about a subject of this type (1..20), the usual things first and 其他 last. */
export function letterTypes(tenderType: number, kind: SubjectKind = 'tender'): readonly Choice[] {
  const listed: readonly Topic[] = [...common, ...(familyOf(tenderType)?.topics ?? []), 'other']
  return listed.map((value) => ({ value, ...wordsOf(topics, value, kind) }))
}

/** To whom a letter about a subject of this type may go. They all read for the owner's company. */
export function receivers(tenderType: number, kind: SubjectKind = 'tender'): readonly Choice[] {
  const listed = familyOf(tenderType)?.receivers ?? ['owner']
  return listed.map((value) => ({ value, ...wordsOf(offices, value, kind) }))
}

/** Tells whether `value` is one of the choices. */
export function isChoice(choices: readonly Choice[], value: string): boolean {
  return choices.some((choice) => choice.value === value)
}

/** The words of a stored type; a type that this version does not know shows as 其他. */
export function letterTypeName(value: string, kind: SubjectKind = 'tender'): string {
  if (value === objectionType) return objectionNoun
  return wordsOf<Pick<Choice, 'label'>>(topics, Object.hasOwn(topics, value) ? value : 'other', kind).label
}

/** The words of a stored receiver. */
export function receiverName(value: string, kind: SubjectKind = 'tender'): string {
  return wordsOf<Pick<Choice, 'label'>>(offices, Object.hasOwn(offices, value) ? value : 'owner', kind).label
}
