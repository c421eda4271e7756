import type { User } from '@jb/contract/member/member.shapes'
import { buyingRoles, runningRoles } from '@jb/domain/member/roles'

/** Whether this person runs tenders of the company acted for. */
export function mayBuy(user: User | undefined): boolean {
  return buyingRoles.some((role) => user?.roles.includes(role))
}

/** Whether this person runs tenders at all: those of the company acted for, or as an agent those of others. */
export function mayRun(user: User | undefined): boolean {
  return runningRoles.some((role) => user?.roles.includes(role))
}

interface Sides {
  readonly companyId: string
  readonly agentCompanyId: string | null
}

/** Whether the company acted for is the agent of a tender. The server decides anew with each deed. */
export function isAgentOf(user: User | undefined, { agentCompanyId }: Sides): boolean {
  return agentCompanyId !== null && user?.company?.id === agentCompanyId && user.roles.includes('agent')
}
