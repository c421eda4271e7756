import { roleLabels } from '../member/roles.ts'
import { inWan } from '../shared/money-text.ts'
import type { Source } from './template.ts'

/** Where people may look for the head of a department, from the department of the approval upwards. */
export const levelNames = [
  '所属部门',
  '上一级部门',
  '上两级部门',
  '上三级部门',
  '上四级部门',
  '上五级部门',
] as const

/** How far a row of amounts reaches; `upTo` in yuan. */
export const bandWords = (upTo: string | null): string =>
  upTo === null ? '更高金额' : `${inWan(upTo)} 万元以内`

/** Who decides in a step, in words; `peopleText` puts numbers of members into names. */
export function sourceText(source: Source, peopleText: (memberNos: readonly string[]) => string): string {
  switch (source.kind) {
    case 'fixed':
      return source.memberNos.length > 0 ? peopleText(source.memberNos) : '还没有选择审批人'
    case 'role':
      return `企业里的${roleLabels[source.role]}`
    case 'departmentHead':
      return `${levelNames[source.levelsUp] ?? '上级部门'}的负责人`
    case 'starterPicks':
      return source.max > 1 ? `发起时选择，最多 ${source.max} 人` : '发起时选择 1 人'
    case 'amountMatrix':
      return source.rows
        .map((row) => `${bandWords(row.upTo)}：${peopleText(row.memberNos) || '未选择'}`)
        .join('；')
  }
}
