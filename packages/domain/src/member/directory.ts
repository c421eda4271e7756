import { companyKindNames } from './company-kinds.ts'

/** Something to choose from in the directory of companies (企业名录). */
export interface Choice {
  readonly no: string
  readonly name: string
}

const choices = (names: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(names).map(([no, name]) => ({ no, name }))

/** What a company does for a living (企业类型); it says so itself. */
export const tradeNames = {
  contractor: '施工总承包',
  specialist: '专业承包',
  labour: '劳务分包',
  materials: '材料供应',
  lease: '设备租赁',
  design: '勘察设计',
  consulting: '监理咨询',
  logistics: '物流运输',
  owner: '建设单位',
  other: '其他',
} as const
export type Trade = keyof typeof tradeNames
export const trades = Object.keys(tradeNames) as readonly Trade[]

/** The grade of a member (会员等级), which the platform gives. */
export const gradeNames = { standard: '普通会员', silver: '银牌会员', gold: '金牌会员' } as const
export type Grade = keyof typeof gradeNames
export const grades = Object.keys(gradeNames) as readonly Grade[]

/** Distances to choose from, in kilometres. */
export const distances = [5, 10, 20, 50, 100] as const

const { platform: _, ...memberKinds } = companyKindNames

/** Kinds of member: what its companies are here for. Ascription 0 means companies; there are no other members. */
export const memberTypeChoices = choices(memberKinds)
export const tradeChoices = choices(tradeNames)
export const gradeChoices = choices(gradeNames)
export const distanceChoices: readonly Choice[] = distances.map((km) => ({
  no: String(km),
  name: `${km} 公里内`,
}))

/** The words for what a company does; '' while it has not said so. */
export function tradeName(trade: Trade | ''): string {
  return trade === '' ? '' : tradeNames[trade]
}
