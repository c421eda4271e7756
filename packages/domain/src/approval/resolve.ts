import type { Role } from '../member/roles.ts'
import { compare, type Decimal } from '../shared/money.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { MatrixRow, Source, TemplateNode } from './template.ts'

/** The people of a company as far as a template asks for them; accounts of members who have not left. */
export interface Directory {
  readonly byNo: ReadonlyMap<string, string>
  /** Who takes the place of somebody who has left, the nearest first, by the leaver's number. */
  readonly heirs: ReadonlyMap<string, readonly string[]>
  readonly byRole: ReadonlyMap<Role, readonly string[]>
  /** Heads of the department of the approval, of the one above it, … up to the company's own. */
  readonly heads: readonly (readonly string[])[]
  /** Who decides where a node has nobody but the starter: the head of the starter's department, then administrators. */
  readonly instead: readonly string[]
}

/** Whom the starter chose, by node. */
export type Picks = ReadonlyMap<string, readonly string[]>

export interface Asked {
  /** Who may not decide in this node. */
  readonly barred: readonly string[]
  readonly amount: Decimal | undefined
  readonly picks: Picks
}

/** The row that an amount falls into; without an amount the last one, which is for the highest. */
export function matrixRow(rows: readonly MatrixRow[], amount: Decimal | undefined): MatrixRow | undefined {
  if (amount === undefined) return rows.at(-1)
  return rows.find(({ upTo }) => upTo === null || compare(amount, upTo) <= 0) ?? rows.at(-1)
}

const vacant = refuse('approval.nobody')

/** Those whom a node names; a seat that nobody can have any more leaves the node vacant. */
function named(
  memberNos: readonly string[],
  { byNo, heirs }: Directory,
  { barred }: Asked,
): readonly string[] | typeof vacant {
  const seats = memberNos.map((no) => byNo.get(no) ?? heirs.get(no)?.find((one) => !barred.includes(one)))
  const people = seats.filter((one) => one !== undefined)
  return people.length === seats.length ? people : vacant
}

function peopleOf(node: TemplateNode, directory: Directory, asked: Asked): readonly string[] | typeof vacant {
  const { source }: { source: Source } = node
  const { amount, picks } = asked
  switch (source.kind) {
    case 'fixed':
      return named(source.memberNos, directory, asked)
    case 'role':
      return directory.byRole.get(source.role) ?? []
    case 'departmentHead':
      return directory.heads[source.levelsUp] ?? directory.heads.at(-1) ?? []
    case 'starterPicks':
      return (picks.get(node.id) ?? []).slice(0, source.max)
    case 'amountMatrix':
      return named(matrixRow(source.rows, amount)?.memberNos ?? [], directory, asked)
  }
}

export type ResolveRefusal = Refusal<'approval.pickRequired' | 'approval.nobody'>

/**
 * The accounts that decide a node, never one that is barred. Where nobody else would be left, somebody above decides
 * instead; where the starter has to choose, they must have chosen somebody who may.
 */
export function resolveNode(
  node: TemplateNode,
  directory: Directory,
  asked: Asked,
): readonly string[] | ResolveRefusal {
  const found = peopleOf(node, directory, asked)
  if (isRefusal(found)) return refuse('approval.nobody', { node: node.name })
  const people = [...new Set(found)].filter((one) => !asked.barred.includes(one))
  if (people.length > 0) return people
  if (node.source.kind === 'starterPicks') return refuse('approval.pickRequired', { nodeId: node.id })
  const instead = directory.instead.find((one) => !asked.barred.includes(one))
  return instead === undefined ? refuse('approval.nobody', { node: node.name }) : [instead]
}
