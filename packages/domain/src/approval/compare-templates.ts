import { conditionText } from './condition-text.ts'
import { nodeModeNames, withdrawPolicyNames } from './labels.ts'
import { sourceText } from './source-text.ts'
import type { TemplateContent, TemplateNode } from './template.ts'

/** Names of those whom templates mention, by their numbers; who is not among them shows as the number. */
export interface TemplateNames {
  readonly members: ReadonlyMap<string, string>
  readonly departments: ReadonlyMap<string, string>
}

/** What one version says otherwise than the one before; null: nothing. */
export interface TemplateDifference {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

interface Line {
  /** What stays the same from version to version. */
  readonly key: string
  readonly label: string
  readonly value: string
}

const named = (names: ReadonlyMap<string, string>) => (no: string) => names.get(no) ?? no

function nodeLine({ id, name, mode, source }: TemplateNode, { members }: TemplateNames): Line {
  const people = sourceText(source, (nos) => nos.map(named(members)).join('、'))
  return { key: `node ${id}`, label: `步骤“${name}”`, value: `${name}（${nodeModeNames[mode]}）：${people}` }
}

const one = (label: string, value: string): Line => ({ key: label, label, value })
const yesNo = (on: boolean) => (on ? '是' : '否')

/** A template in the words of its form, each part on a line of its own. */
function linesOf(template: TemplateContent, names: TemplateNames): readonly Line[] {
  const { name, position, conditions, nodes, options } = template
  const departments = conditions.departmentNos.map(named(names.departments))
  return [
    one('流程名称', name),
    one('优先级', String(position)),
    one('适用条件', conditionText(conditions, departments)),
    one('步骤顺序', nodes.map((node) => node.name).join(' → ')),
    ...nodes.map((node) => nodeLine(node, names)),
    one('发起人撤回', withdrawPolicyNames[options.withdraw]),
    one('允许批量同意', yesNo(options.batchAgree)),
    one('驳回后从驳回的步骤继续', yesNo(options.resumeAtRejecting)),
    one('多久没有处理就提醒', `${options.remindAfterHours} 小时`),
  ]
}

/** What a version of a template changed, in words; everything that it says when there was none before. */
export function compareTemplates(
  now: TemplateContent,
  before: TemplateContent | undefined,
  names: TemplateNames,
): readonly TemplateDifference[] {
  const lines = linesOf(now, names)
  const old = new Map((before ? linesOf(before, names) : []).map((line) => [line.key, line]))
  const changed = lines.flatMap(({ key, label, value }) => {
    const then = old.get(key)?.value ?? null
    return then === value ? [] : [{ label, before: then, after: value }]
  })
  const kept = new Set(lines.map(({ key }) => key))
  const gone = [...old.values()].filter(({ key }) => !kept.has(key))
  return [...changed, ...gone.map(({ label, value }) => ({ label, before: value, after: null }))]
}
