import { buyingRoles, holdsAny } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { memberDoor } from '../member/index.ts'

/** Whose item it is, and the agent that runs it under the owner's mandate. */
export interface Sides {
  readonly companyId: string
  readonly agentCompanyId: string | null
}

/** Buying staff of the company itself. */
export function isOwnBuyer({ companyId }: Pick<Sides, 'companyId'>, caller: Session): boolean {
  return companyId === caller.companyId && holdsAny(caller.roles, buyingRoles)
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

/** Anybody of the owner's company, or the clerk of its agent. */
export const isOnOwnersSide = (item: Sides, caller: Session | undefined): boolean =>
  caller !== undefined && (item.companyId === caller.companyId || isAgentClerk(item, caller))

/** The agent's clerk as far as secrets go that are kept from the owner: nobody of the owner's own staff. */
export function isAgentsOnly(item: Sides, caller: Session): boolean {
  return isAgentClerk(item, caller) && !caller.memberOf.includes(item.companyId)
}

/** The caller, whose company is known and verified. */
type Acting = Pick<Session, 'roles' | 'principals'> & { readonly companyId: string }

/** Whose a new draft is: the caller's own company's, or that of a buyer who has given it a mandate. */
export function sidesOf<const Kind extends string>(
  kind: Kind,
  principalId: string | null,
  { companyId, roles, principals }: Acting,
): Sides | Refusal<`${Kind}.noMandate` | `${Kind}.principalRequired`> {
  if (principalId === null || principalId === companyId) {
    const buys = holdsAny(roles, buyingRoles)
    return buys ? { companyId, agentCompanyId: null } : refuse(`${kind}.principalRequired`)
  }
  const acts = roles.includes('agent') && principals.includes(principalId)
  return acts ? { companyId: principalId, agentCompanyId: companyId } : refuse(`${kind}.noMandate`)
}

/** When the mandate ends under which an agent runs this item; undefined when none is in force. */
export async function mandateEndOf(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Sides,
): Promise<Date | undefined> {
  return agentCompanyId === null ? undefined : memberDoor.mandateEnd(db, companyId, agentCompanyId)
}

/** The agent of an item as long as the owner's mandate is in force; undefined afterwards and without one. */
export async function agentInForce(db: Kysely<DB>, item: Sides): Promise<string | undefined> {
  return (await mandateEndOf(db, item)) && (item.agentCompanyId ?? undefined)
}

/** The names of the owner and of the agent that runs it. */
export async function payeesOf(
  db: Kysely<DB>,
  { companyId, agentCompanyId }: Sides,
): Promise<readonly string[]> {
  const known = await memberDoor.companyBrief(db, [companyId, agentCompanyId ?? companyId])
  return [...known.values()].map(({ name }) => name)
}
