import type { TemplateForm, templateDetail, templateRow } from '@jb/contract/approval/template.shapes'
import { usualOptions } from '@jb/domain/approval/template'
import type { ApprovalType } from '@jb/domain/approval/types'
import { approvalTypeNames } from '@jb/domain/approval/types'
import type * as z from 'zod/mini'
import type { Picked } from './approval.people.ts'

export type TemplateDetail = z.output<typeof templateDetail>
export type TemplateRow = z.output<typeof templateRow>
export type TemplateNode = TemplateForm['nodes'][number]
export type Source = TemplateNode['source']
export type Names = Readonly<Record<string, string>>

/** A process while it is edited, with the names of everybody and every department in it. */
export interface Editing {
  readonly form: TemplateForm
  readonly people: Names
  readonly departments: Names
  readonly dirty: boolean
  /** The step whose sheet is open. */
  readonly open?: string | undefined
  /** Where the people go whom the person picker brings: a step, and a row of its amounts. */
  readonly asking?: { readonly nodeId: string; readonly row: number } | undefined
}

/** The two ways a process can begin. */
export const startNames = { heads: '部门负责人审批', amount: '金额分级审批' } as const
export type StartKind = keyof typeof startNames

const headNode = (id: string): TemplateNode => ({
  ...{ id, name: '部门负责人审批', mode: 'any' },
  source: { kind: 'departmentHead', levelsUp: 0 },
})

const amountNode = (id: string): TemplateNode => ({
  ...{ id, name: '按金额分级审批', mode: 'all' },
  source: {
    kind: 'amountMatrix',
    rows: [
      { upTo: '1000000', memberNos: [] },
      { upTo: null, memberNos: [] },
    ],
  },
})

/** A new process for this kind of business. */
export function newTemplate(type: ApprovalType, kind: StartKind): Editing {
  const nodes = kind === 'amount' ? [headNode('n1'), amountNode('n2')] : [headNode('n1')]
  const conditions = {
    departmentNos: [],
    amountFrom: null,
    amountTo: null,
    engineeringTypes: [],
    demandTypes: [],
  }
  const name = `${approvalTypeNames[type]}${startNames[kind]}`
  const form = { type, name, position: 1, conditions, nodes, options: { ...usualOptions } }
  return { form, people: {}, departments: {}, dirty: true }
}

/** A stored process, to be edited. */
export function editingOf({ form, people, departments }: TemplateDetail): Editing {
  return {
    form,
    people: Object.fromEntries(people.map(({ memberNo, name }) => [memberNo, name])),
    departments: Object.fromEntries(departments.map(({ no, name }) => [no, name])),
    dirty: false,
  }
}

const withForm = (now: Editing, form: TemplateForm): Editing => ({ ...now, form, dirty: true })

/** The same with something of the form changed. */
export const change = (now: Editing, part: Partial<TemplateForm>): Editing =>
  withForm(now, { ...now.form, ...part })

/** The same with a step changed. */
export const changeNode = (now: Editing, id: string, part: Partial<TemplateNode>): Editing =>
  change(now, { nodes: now.form.nodes.map((node) => (node.id === id ? { ...node, ...part } : node)) })

/** The same for another kind of business; a name that speaks of the kind speaks of the new one. */
export function withType(now: Editing, type: ApprovalType): Editing {
  const name = now.form.name.replace(approvalTypeNames[now.form.type], approvalTypeNames[type])
  return change(now, { type, name })
}

function freeId(nodes: readonly TemplateNode[]): string {
  const taken = new Set(nodes.map(({ id }) => id))
  let n = nodes.length + 1
  while (taken.has(`n${n}`)) n += 1
  return `n${n}`
}

/** A new step at this position, whose sheet opens. */
export function insertNode(now: Editing, at: number): Editing {
  const { nodes } = now.form
  const id = freeId(nodes)
  const node: TemplateNode = { id, name: '审批', mode: 'any', source: { kind: 'fixed', memberNos: [] } }
  return { ...change(now, { nodes: [...nodes.slice(0, at), node, ...nodes.slice(at)] }), open: id }
}

/** The step one position up (-1) or down (1); at the ends nothing moves. */
export function moveNode(now: Editing, at: number, by: -1 | 1): Editing {
  const nodes = [...now.form.nodes]
  const [one, other] = [nodes[at], nodes[at + by]]
  if (!one || !other) return now
  nodes[at] = other
  nodes[at + by] = one
  return change(now, { nodes })
}

export const removeNode = (now: Editing, id: string): Editing =>
  change(now, { nodes: now.form.nodes.filter((node) => node.id !== id) })

/** What a source begins with when its kind is chosen. */
export function sourceOf(kind: Source['kind']): Source {
  switch (kind) {
    case 'fixed':
      return { kind, memberNos: [] }
    case 'role':
      return { kind, role: 'buyerLead' }
    case 'departmentHead':
      return { kind, levelsUp: 0 }
    case 'starterPicks':
      return { kind, max: 1 }
    case 'amountMatrix':
      return { ...amountNode('').source }
  }
}

/** The people of a step, or of one row of its amounts. */
export function chosenIn({ source }: TemplateNode, row: number): readonly string[] {
  if (source.kind === 'fixed') return source.memberNos
  return source.kind === 'amountMatrix' ? (source.rows[row]?.memberNos ?? []) : []
}

/** The state with the people whom the person picker brought. */
export function withPeople(now: Editing, brought: readonly Picked[]): Editing {
  const { asking, ...rest } = now
  const node = asking && now.form.nodes.find(({ id }) => id === asking.nodeId)
  if (!asking || !node) return rest
  const memberNos = brought.map(({ userId }) => userId)
  const { source } = node
  const people = { ...now.people, ...Object.fromEntries(brought.map((one) => [one.userId, one.userName])) }
  if (source.kind === 'fixed')
    return { ...changeNode(rest, node.id, { source: { ...source, memberNos } }), people }
  if (source.kind !== 'amountMatrix') return rest
  const rows = source.rows.map((each, at) => (at === asking.row ? { ...each, memberNos } : each))
  return { ...changeNode(rest, node.id, { source: { ...source, rows } }), people }
}
