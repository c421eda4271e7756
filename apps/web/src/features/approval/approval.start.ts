import type { approvalPlan } from '@jb/contract/approval/approval.shapes'
import type { ApprovalType } from '@jb/domain/approval/types'
import { engineeringTypeNames } from '@jb/domain/shared/engineering-types'
import { formatMoney, isDecimal } from '@jb/domain/shared/money-text'
import type * as z from 'zod/mini'
import type { FactItem } from '../../kit/fact.tsx'
import { decisionOf } from '../../map/decisions.ts'
import type { SearchOf } from '../../map/to.ts'
import type { Picked } from './approval.people.ts'
import type { Context } from './approval.queries.ts'

export type StartSearch = SearchOf<'approval.start'>

/** What the page holds until it is left for good; it is kept while the person picker is open. */
export interface StartState {
  /** One for each entry. */
  readonly uniqueId: string
  /** By node. */
  readonly picks: Readonly<Record<string, readonly Picked[]>>
  readonly cc: readonly Picked[]
  readonly note: string
  /** What the person picker was opened for: a node, or `cc`. */
  readonly asking?: string
}

/** Stands for the copies where a node would stand. */
export const forCopies = 'cc'

/** The state with what the person picker brought. */
export function withBrought(state: StartState, people: readonly Picked[]): StartState {
  const { asking, ...rest } = state
  if (asking === undefined) return state
  if (asking === forCopies) return { ...rest, cc: people }
  return { ...rest, picks: { ...rest.picks, [asking]: people } }
}

type Nodes = z.output<typeof approvalPlan>['nodes']

/** Whom the starter has chosen, for the steps of this process that want somebody; others keep nobody. */
export const picksFor = (nodes: Nodes, picks: StartState['picks']) =>
  nodes.flatMap(({ id, needsPick }) => {
    const people = picks[id]
    return needsPick && people ? [{ nodeId: id, memberNos: people.map(({ userId }) => userId) }] : []
  })

/** Why it cannot be submitted yet: a step lacks its people, or has more than decide there. */
export function whyNotYet(nodes: Nodes, picks: StartState['picks']): string | undefined {
  const wanting = nodes.filter(({ needsPick }) => needsPick)
  const missing = wanting.find(({ id }) => !picks[id]?.length)
  if (missing) return `请先为“${missing.name}”选择审批人。`
  const full = wanting.find(({ id, maxPicks }) => (picks[id]?.length ?? 0) > maxPicks)
  return full && `“${full.name}”最多选择 ${full.maxPicks} 人，请重新选择审批人。`
}

/** What selects the process (spec §3); the department is the whole company when nobody says which. */
export function contextOf(search: StartSearch): Context {
  const { companyNo, departmentNo = '1', engineeringType, demandType, projectPrice, estimatedAmount } = search
  return {
    departmentNo,
    ...(companyNo && { companyNo }),
    ...(engineeringType && { engineeringType }),
    ...(demandType && { demandType }),
    ...(projectPrice && { projectPrice }),
    ...(estimatedAmount && { estimatedAmount }),
  }
}

/** Who asks, as the page shows it and as it is sent. */
export interface Applicant {
  readonly applyUnitName?: string
  readonly applyDepNo?: string
  readonly applyDepName?: string
}

/** Who asks, as the address says it; undefined where it says nothing. */
export function applicantOf({ applyUnitName, applyDepNo, applyDepName }: StartSearch): Applicant | undefined {
  const said = {
    ...(applyUnitName && { applyUnitName }),
    ...(applyDepNo && { applyDepNo }),
    ...(applyDepName && { applyDepName }),
  }
  return Object.keys(said).length > 0 ? said : undefined
}

/** The amounts by which the server itself goes. */
type Known = z.output<typeof approvalPlan>['known']

/** The address with the amounts that are really gone by: of a thing that the server knows, not those of the address. */
export function asKnown(search: StartSearch, isKnown: boolean, known: Known): StartSearch {
  if (!isKnown) return search
  return {
    ...search,
    projectPrice: known?.projectPrice ?? undefined,
    estimatedAmount: known?.estimatedAmount ?? undefined,
  }
}

const engineering: Readonly<Record<string, string>> = engineeringTypeNames
const inYuan = (amount: string | undefined) =>
  amount && isDecimal(amount) ? `${formatMoney(amount)} 元` : undefined

/** What the address says about what is to be approved, which is called so. */
export function factsOf(typeName: string, search: StartSearch): readonly FactItem[] {
  const { applyUnitName, applyDepName, engineeringType = '', demandType, announceReason } = search
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['审批事项', typeName],
    ['申请单位', applyUnitName],
    ['申请部门', applyDepName],
    ['工程类型', engineering[engineeringType] ?? engineeringType],
    ['需求类型', demandType],
    ['工程造价', inYuan(search.projectPrice)],
    ['预估金额', inYuan(search.estimatedAmount)],
    ['原因', announceReason],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value, wide: label === '原因' }] : []))
}

/** Without a process a second person may still have to agree to these. */
const seconded: readonly (string | undefined)[] = [
  'security.request',
  'auction.breach',
  'tender.abandon',
  'fee.waiver',
]

/** What is said where the company has no process for this, which is called so. */
export function withoutProcess(typeName: string, type: ApprovalType, deed?: string): string {
  const none = `本企业没有开通“${typeName}”的审批流程`
  return seconded.includes(decisionOf(type, deed))
    ? `${none}，提交后不经审批流程；需要另一位同事复核的，复核同意后生效。`
    : `${none}，提交后不经审批，直接生效。`
}
