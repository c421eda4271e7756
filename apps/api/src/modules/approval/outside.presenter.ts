import type {
  ApprovalDetail,
  ApprovalPerson,
  ApprovalRow,
  approvalPlan,
} from '@jb/contract/approval/approval.shapes'
import type * as z from 'zod/mini'

// What the clerk of an agent may know of an approval in the company of its principal: where it stands, nobody in it.

const somebody: ApprovalPerson = { memberNo: '', name: '审批人', departmentName: '', title: '' }

/** A line of a list for whoever acts from outside. */
export const rowFromOutside = <Row extends ApprovalRow>(row: Row): Row => ({ ...row, waitingFor: [] })

/**
 * The steps that an approval would take, for whoever acts from outside: with names and departments of those who
 * decide only where they ask about a thing that they run; else examples would tell the organisation bit by bit.
 */
export const planFromOutside = (nodes: z.output<typeof approvalPlan>['nodes'], tellsPeople: boolean) =>
  nodes.map((node) => ({
    ...node,
    people: tellsPeople ? node.people.map((person) => ({ ...person, memberNo: '', title: '' })) : [],
  }))

type Node = ApprovalDetail['nodes'][number]

function nodeFromOutside(node: Node): Node {
  const decided = node.tasks.filter(({ result }) => result !== 'handedOver' && result !== 'skipped')
  return { ...node, tasks: decided.map((task) => ({ ...task, ...somebody, originName: null })) }
}

/** An approval for whoever has started it from outside; its log comes narrowed already. */
export function detailFromOutside(detail: ApprovalDetail): ApprovalDetail {
  const nodes = detail.nodes.map(nodeFromOutside)
  return { ...rowFromOutside(detail), departmentName: '', budget: null, cc: [], nodes }
}

/** What only the starter does, who is the reader. */
const ownDeeds: readonly string[] = ['start', 'resume', 'withdraw']
/** What moves an approval on; everything else is the company's own talk. */
const steps: readonly string[] = ['agree', 'autoAgree', 'reject', 'approve', 'terminate']

interface Line {
  readonly action: string
  readonly reason: string | null
  readonly actor_account_id: string | null
  readonly told: { readonly person: string; readonly department: string }
}

/** A line of the log for somebody from outside: their own as it is, of others only that a step was taken. */
export function lineFromOutside<L extends Line>(line: L, reader: string): readonly L[] {
  const own = line.actor_account_id === reader && line.action !== 'autoAgree'
  if (own || ownDeeds.includes(line.action)) return [line]
  if (!steps.includes(line.action)) return []
  const person = line.told.person && somebody.name
  return [{ ...line, reason: null, told: { ...line.told, person, department: '', to: [], fileIds: [] } }]
}
