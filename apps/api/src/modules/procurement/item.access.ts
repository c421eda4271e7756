import { buyingRoles } from '@jb/domain/member/roles'
import type { Session } from '../../platform/ctx.ts'

/** Whose item it is, and the agent that runs it under the owner's mandate. */
export interface Sides {
  readonly companyId: string
  readonly agentCompanyId: string | null
}

/** Buying staff of the company itself. */
export function isOwnBuyer({ companyId }: Pick<Sides, 'companyId'>, caller: Session): boolean {
  return companyId === caller.companyId && buyingRoles.some((role) => caller.roles.includes(role))
}

/** The clerk of the item's agent, as long as the owner's mandate is in force. */
export function isAgentClerk({ companyId, agentCompanyId }: Sides, caller: Session): boolean {
  return (
    agentCompanyId !== null &&
    agentCompanyId === caller.companyId &&
    caller.roles.includes('agent') &&
    caller.principals.includes(companyId)
  )
}

/** The owner's side of what is published: the company's buying staff, or the clerk of the agent that holds its mandate. */
export function mayRun(item: Sides, caller: Session): boolean {
  return isOwnBuyer(item, caller) || isAgentClerk(item, caller)
}

/** The agent's clerk as far as secrets go that are kept from the owner: nobody of the owner's own staff. */
export function isAgentsOnly(item: Sides, caller: Session): boolean {
  return isAgentClerk(item, caller) && !caller.memberOf.includes(item.companyId)
}
