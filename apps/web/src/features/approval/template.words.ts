import type { ApprovalPerson } from '@jb/contract/approval/approval.shapes'
import { type TemplateForm, templateForm } from '@jb/contract/approval/template.shapes'
import { checkTemplate, namedIn } from '@jb/domain/approval/check-template'
import type { TemplateStatus } from '@jb/domain/approval/template.flow'
import { roleLabels } from '@jb/domain/member/roles'
import { inWan } from '@jb/domain/shared/money-text'
import * as z from 'zod/mini'
import type { Tone } from '../../kit/tag.tsx'
import { namesOf } from './approval.labels.ts'
import type { Names, Source } from './template.form.ts'

export const templateTones = {
  draft: 'plain',
  enabled: 'good',
  disabled: 'urgent',
} as const satisfies Record<TemplateStatus, Tone>

export const sourceNames = {
  fixed: '指定人员',
  role: '按角色',
  departmentHead: '部门负责人',
  starterPicks: '发起人自选',
  amountMatrix: '按金额分级',
} as const satisfies Record<Source['kind'], string>

/** Where people may look for the head of a department, from the department of the approval upwards. */
export const levelNames = [
  '所属部门',
  '上一级部门',
  '上两级部门',
  '上三级部门',
  '上四级部门',
  '上五级部门',
] as const

const peopleIn = (memberNos: readonly string[], people: Names) =>
  namesOf(memberNos.map((no) => people[no] ?? no))

/** Who decides in a step, in words. */
export function sourceWords(source: Source, people: Names): string {
  switch (source.kind) {
    case 'fixed':
      return source.memberNos.length > 0 ? peopleIn(source.memberNos, people) : '还没有选择审批人'
    case 'role':
      return `企业里的${roleLabels[source.role]}`
    case 'departmentHead':
      return `${levelNames[source.levelsUp] ?? '上级部门'}的负责人`
    case 'starterPicks':
      return source.max > 1 ? `发起时选择，最多 ${source.max} 人` : '发起时选择 1 人'
    case 'amountMatrix':
      return source.rows
        .map((row) => `${bandWords(row.upTo)}：${peopleIn(row.memberNos, people) || '未选择'}`)
        .join('；')
  }
}

/** How far a row of amounts reaches. */
export const bandWords = (upTo: string | null): string =>
  upTo === null ? '更高金额' : `${inWan(upTo)} 万元以内`

export interface Fault {
  /** The path in the form. */
  readonly path: string
  readonly text: string
}

/** What must still be put right, in sentences; `gone`: people who have left the company. */
export function faultsOf(form: TemplateForm, gone: readonly ApprovalPerson['memberNo'][]): readonly Fault[] {
  const parsed = z.safeParse(templateForm, form)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => {
      const at = path.join('.')
      return { path: at, text: `${placeOf(at, form)}：${message}` }
    })
  const { type, ...content } = parsed.data
  const members = new Set(content.nodes.flatMap(namedIn).filter((no) => !gone.includes(no)))
  const departments = new Set(content.conditions.departmentNos)
  const fields = checkTemplate(type, content, { members, departments })?.detail?.fields as
    | Readonly<Record<string, string>>
    | undefined
  return faultsFrom(fields ?? {}, form)
}

/** Sentences of the server, each with the place that it speaks of. */
export const faultsFrom = (fields: Readonly<Record<string, string>>, form: TemplateForm): readonly Fault[] =>
  Object.entries(fields).map(([path, text]) => ({ path, text: `${placeOf(path, form)}：${text}` }))

const places: Readonly<Record<string, string>> = {
  name: '流程名称',
  position: '优先级',
  conditions: '适用条件',
  options: '其他设置',
}

function placeOf(path: string, form: TemplateForm): string {
  const [first = '', at] = path.split('.')
  if (first !== 'nodes') return places[first] ?? '审批流程'
  const node = form.nodes[Number(at)]
  return node ? `第 ${Number(at) + 1} 步“${node.name}”` : '审批步骤'
}
