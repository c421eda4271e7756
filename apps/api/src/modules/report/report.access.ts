import type { Action } from '@jb/contract/shared/actions'
import { buyingRoles, holdsAny } from '@jb/domain/member/roles'
import { actionNames } from '@jb/domain/report/labels'
import { concernsOwner, isLasting, type Outcome } from '@jb/domain/report/outcomes'
import {
  type DeskAction,
  isOpen,
  type ReportAction,
  type ReportStatus,
  reportFlow,
} from '@jb/domain/report/report.flow'
import type { Session } from '../../platform/ctx.ts'

interface Parties {
  readonly reporterId: string
  readonly ownerCompanyId: string
  readonly status: ReportStatus
  readonly outcome: Outcome | null
}

/**
 * How a person stands to a report: who handed it in, or the buying staff of a company that something follows for.
 * For everybody else, operators among them, it does not exist here; operators have their desk.
 */
export function sideOf(parties: Parties, caller: Session): 'reporter' | 'owner' | undefined {
  const { reporterId, ownerCompanyId, status, outcome } = parties
  if (reporterId === caller.accountId) return 'reporter'
  const buys = holdsAny(caller.roles, buyingRoles)
  const concerned = status === 'upheld' && concernsOwner(outcome ?? undefined)
  return concerned && buys && caller.companyId === ownerCompanyId ? 'owner' : undefined
}

const button = (id: ReportAction): Action => ({ id, label: actionNames[id], enabled: true })

/** What the reporter may still do. */
export function reporterActions(status: ReportStatus): Action[] {
  return isOpen(status) ? [button('append')] : []
}

const deskOrder: readonly DeskAction[] = [
  'accept',
  'investigate',
  'uphold',
  'dismiss',
  'redirect',
  'note',
  'lift',
]

interface Handled {
  readonly status: ReportStatus
  readonly outcome: Outcome | null
  readonly lifted: boolean
  /** Why this operator may not handle it; undefined when they may. */
  readonly why: string | undefined
}

/** What an operator may do with a report now; grey where they handed it in themselves. */
export function deskActions({ status, outcome, lifted, why }: Handled): Action[] {
  const possible = deskOrder.filter((id) => Object.hasOwn(reportFlow[status], id))
  const liftable = isLasting(outcome ?? undefined) && !lifted
  return possible
    .filter((id) => id !== 'lift' || liftable)
    .map((id) => (why === undefined ? button(id) : { ...button(id), enabled: false, why }))
}
