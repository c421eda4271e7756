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
  readonly agentComName: string | null
}

/** Whether the company acted for is the agent of a tender. The server decides anew with each deed. */
export function isAgentOf(user: User | undefined, { agentComName }: Sides): boolean {
  return agentComName !== null && user?.company?.name === agentComName && user.roles.includes('agent')
}

/** Whether this person stands on the owner's side of a tender and may run it. */
export function runsIt(user: User | undefined, tender: Sides): boolean {
  return (user?.company?.id === tender.companyId && mayBuy(user)) || isAgentOf(user, tender)
}
