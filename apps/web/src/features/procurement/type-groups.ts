import type { TenderType } from '@jb/domain/procurement/types'

/** The twenty types in the groups that people look for them in. */
export const typeGroups = [
  { label: '物资与货运', types: [3, 19] },
  { label: '工程与劳务', types: [2, 4, 10, 13] },
  { label: '租赁', types: [1, 5, 12, 11] },
  { label: '勘察、设计与咨询', types: [6, 7, 8, 9] },
  { label: '资产转让', types: [14, 15, 16, 17, 18] },
  { label: '其他', types: [20] },
] as const satisfies readonly { readonly label: string; readonly types: readonly TenderType[] }[]

/** The types whose amounts people think of in 万元. */
const inWan: readonly number[] = [4, 10, 13, 14, 15]

/** The unit in which amounts of a type are first asked for. */
export function unitOf(type: number): '元' | '万元' {
  return inWan.includes(type) ? '万元' : '元'
}
