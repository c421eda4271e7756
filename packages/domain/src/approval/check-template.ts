import { compare } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { MatrixRow, TemplateContent, TemplateNode } from './template.ts'

type Fields = Readonly<Record<string, string>>

const rowsFault = '金额档位要从小到大，最后一档不设上限'

/** Rising amounts; only the last row is open at its upper end. */
function isRising(rows: readonly MatrixRow[]): boolean {
  return rows.every(({ upTo }, at) => {
    const before = rows[at - 1]?.upTo
    const last = at === rows.length - 1
    if (upTo === null || last) return upTo === null && last
    return before === undefined || before === null || compare(upTo, before) > 0
  })
}

function nodeFaults(node: TemplateNode, at: number, nodes: readonly TemplateNode[]): Fields {
  const path = `nodes.${at}`
  const twice = nodes.findIndex(({ id }) => id === node.id) < at
  const falling = node.source.kind === 'amountMatrix' && !isRising(node.source.rows)
  return {
    ...(twice && { [`${path}.id`]: '步骤编号重复，请删除后重新添加这个步骤' }),
    ...(falling && { [`${path}.source`]: rowsFault }),
  }
}

function bandFaults({ conditions: { amountFrom, amountTo } }: TemplateContent): Fields {
  const wrong = amountFrom !== null && amountTo !== null && compare(amountFrom, amountTo) >= 0
  return wrong ? { 'conditions.amountTo': '金额上限要大于金额下限' } : {}
}

/** The numbers of all people whom a node names. */
export function namedIn({ source }: TemplateNode): readonly string[] {
  if (source.kind === 'fixed') return source.memberNos
  return source.kind === 'amountMatrix' ? source.rows.flatMap(({ memberNos }) => memberNos) : []
}

/** What a company has of what a template may name: numbers of its members and of its departments. */
export interface Known {
  readonly members: ReadonlySet<string>
  readonly departments: ReadonlySet<string>
}

/** What of a template is gone altogether, so that somebody has to choose anew. */
export interface Lost {
  /** Every department for which it is meant. */
  readonly departments: boolean
  /** Names of the nodes of which no named person, in one row of amounts or at all, is left. */
  readonly nodeNames: readonly string[]
}

const isDeserted = (memberNos: readonly string[], members: Known['members']) =>
  memberNos.length > 0 && !memberNos.some((no) => members.has(no))

function isLost({ source }: TemplateNode, members: Known['members']): boolean {
  if (source.kind === 'fixed') return isDeserted(source.memberNos, members)
  return source.kind === 'amountMatrix' && source.rows.some((row) => isDeserted(row.memberNos, members))
}

/** The departments and people of a template that are all gone; undefined where somebody is left everywhere. */
export function lostIn(
  { nodes, conditions: { departmentNos } }: Pick<TemplateContent, 'nodes' | 'conditions'>,
  { members, departments }: Known,
): Lost | undefined {
  const nodeNames = nodes.filter((node) => isLost(node, members)).map(({ name }) => name)
  const orphan = departmentNos.length > 0 && !departmentNos.some((no) => departments.has(no))
  return orphan || nodeNames.length > 0 ? { departments: orphan, nodeNames } : undefined
}

/** Nodes that name somebody who is not in the company (any more), and departments that it has not. */
function missingFaults({ nodes, conditions }: TemplateContent, { members, departments }: Known): Fields {
  const gone = nodes.flatMap((node, at) => (namedIn(node).every((no) => members.has(no)) ? [] : [at]))
  const lost = conditions.departmentNos.some((no) => !departments.has(no))
  return {
    ...Object.fromEntries(gone.map((at) => [`nodes.${at}.source`, '有审批人已离开企业，请重新选择'])),
    ...(lost && { 'conditions.departmentNos': '有部门已经不存在，请重新选择' }),
  }
}

export type TemplateRefusal = Refusal<'approval.template.invalid'>

/**
 * Whether a template can be used: whole, and with people and departments that are
 * there. The refusal names the fields.
 */
export function checkTemplate(content: TemplateContent, known: Known): TemplateRefusal | undefined {
  const fields = Object.assign(
    {},
    bandFaults(content),
    missingFaults(content, known),
    ...content.nodes.map((node, at) => nodeFaults(node, at, content.nodes)),
  ) as Fields
  return Object.keys(fields).length > 0 ? refuse('approval.template.invalid', { fields }) : undefined
}
