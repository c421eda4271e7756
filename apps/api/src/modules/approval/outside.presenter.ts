import type { ApprovalDetail, approvalPlan } from '@jb/contract/approval/approval.shapes'
import type * as z from 'zod/mini'

// What the clerk of an agent may know of an approval in the company of its principal: where it stands and who decides,
// as the preview told before; not what those say to each other.

/** A colleague of the principal: no number by which the organisation could be searched. */
const shown = <Person extends object>(person: Person) => ({ ...person, memberNo: '', title: '' })

/**
 * The steps that an approval would take, for whoever acts from outside: with names and departments of those who
 * decide only where they ask about a thing that they run; else examples would tell the organisation bit by bit.
 */
export const planFromOutside = (nodes: z.output<typeof approvalPlan>['nodes'], tellsPeople: boolean) =>
  nodes.map((node) => ({
    ...node,
    people: tellsPeople ? node.people.map(shown) : [],
  }))

type Node = ApprovalDetail['nodes'][number]

function nodeFromOutside(node: Node): Node {
  const decided = node.tasks.filter(({ result }) => result !== 'handedOver' && result !== 'skipped')
  return { ...node, tasks: decided.map((task) => ({ ...shown(task), originName: null })) }
}

/** An approval for whoever has started it from outside; its log comes narrowed already. */
export function detailFromOutside(detail: ApprovalDetail): ApprovalDetail {
  const nodes = detail.nodes.map(nodeFromOutside)
  return { ...detail, departmentName: '', cc: [], nodes }
}

/** What only the starter does, who is the reader. */
const ownDeeds: readonly string[] = ['start', 'resume', 'withdraw']
/** What moves an approval on; everything else is the company's own talk. */
const steps: readonly string[] = ['agree', 'autoAgree', 'reject', 'approve', 'terminate']

interface Line {
  readonly action: string
  readonly reason: string | null
  readonly actor_account_id: string | null
  readonly told: object
}

/** A line of the log for somebody from outside: their own as it is, of others only that they took a step. */
export function lineFromOutside<L extends Line>(line: L, reader: string): readonly L[] {
  const own = line.actor_account_id === reader && line.action !== 'autoAgree'
  if (own || ownDeeds.includes(line.action)) return [line]
  if (!steps.includes(line.action)) return []
  return [{ ...line, reason: null, told: { ...line.told, to: [], fileIds: [] } }]
}
