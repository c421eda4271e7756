import { type TemplateForm, templateForm } from '@jb/contract/approval/template.shapes'
import { checkTemplate, namedIn } from '@jb/domain/approval/check-template'
import { sourceText } from '@jb/domain/approval/source-text'
import type { TemplateStatus } from '@jb/domain/approval/template.flow'
import * as z from 'zod/mini'
import type { Tone } from '../../kit/tag.tsx'
import { namesOf } from './approval.labels.ts'
import type { Names, Source, TemplateDetail, TemplateRow } from './template.form.ts'

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

const peopleIn = (memberNos: readonly string[], people: Names) =>
  namesOf(memberNos.map((no) => people[no] ?? no))

/** Who decides in a step, in words. */
export const sourceWords = (source: Source, people: Names): string =>
  sourceText(source, (memberNos) => peopleIn(memberNos, people))

export interface Fault {
  /** The path in the form. */
  readonly path: string
  readonly text: string
}

/** What must still be put right, in sentences; of what is stored: who has left the company, what departments are gone. */
export function faultsOf(
  form: TemplateForm,
  stored: Pick<TemplateDetail, 'gone' | 'departments' | 'lost'> | undefined,
): readonly Fault[] {
  const { gone = [], departments: named = [], lost } = stored ?? {}
  const closed = lost?.departments ? named.map(({ no }) => no) : []
  const parsed = z.safeParse(templateForm, form)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => {
      const at = path.join('.')
      return { path: at, text: `${placeOf(at, form)}：${message}` }
    })
  const { type, ...content } = parsed.data
  const members = new Set(content.nodes.flatMap(namedIn).filter((no) => !gone.includes(no)))
  const departments = new Set(content.conditions.departmentNos.filter((no) => !closed.includes(no)))
  const fields = checkTemplate(content, { members, departments })?.detail?.fields as
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

/** What is gone of a process, and how to mend it; `edits`: whether the reader may. */
export function lostWords(
  { departments, nodeNames }: NonNullable<TemplateRow['lost']>,
  edits: boolean,
): string {
  const steps = nodeNames.map((name) => `“${name}”`).join('、')
  const what = [
    ...(departments ? ['适用的部门都已不存在，属于它们的事项现在不能提交'] : []),
    ...(steps ? [`${steps}指定的审批人都已离开企业，暂由他们的上级审批`] : []),
  ]
  return `${what.join('；')}。${edits ? '请打开这个流程重新选择' : '请联系企业管理员重新选择'}。`
}
