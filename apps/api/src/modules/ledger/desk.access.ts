import { secondRoles } from '@jb/domain/approval/second-person'
import type { MoneyOrder, MoneyTerms } from '@jb/domain/ledger/order'
import type { Side } from '@jb/domain/ledger/words'
import { deskRoles, holdsAny, payingRoles, type Role, runningRoles } from '@jb/domain/member/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../../platform/ctx.ts'

/** Who of the owner sees the money that it keeps; finance and the administrator also handle them. */
const seeing = ['finance', 'orgAdmin', 'buyer', 'buyerLead'] as const satisfies readonly Role[]

/** Whether the caller handles what their own company is paid: an agent's clerks, and the platform's, do so too. */
const handlesOwn = (caller: Session): boolean => holdsAny(caller.roles, deskRoles)

type Kept = Pick<MoneyTerms, 'ownerCompanyId' | 'clerkCompanyId' | 'secret' | 'apart'>

/** Somebody who belongs to the owner too: what the law keeps from the owner is kept from them, in whatever hat. */
const belongs = (terms: Kept, { memberOf }: Session) => memberOf.includes(terms.ownerCompanyId)

/** Runs the subject for the owner; whether they may know names is another question. */
function isAgents({ clerkCompanyId, ownerCompanyId }: Kept, caller: Session): boolean {
  return (
    clerkCompanyId !== null &&
    caller.companyId === clerkCompanyId &&
    caller.roles.includes('agent') &&
    caller.principals.includes(ownerCompanyId)
  )
}

const isClerk = (terms: Kept, caller: Session) =>
  isAgents(terms, caller) && !(terms.secret && (terms.apart || belongs(terms, caller)))

/** While it is secret who takes part, and there is no agent who may know, the platform keeps the desk. */
function isPlatform(terms: Kept, caller: Session): boolean {
  return (
    terms.secret &&
    (terms.clerkCompanyId === null || terms.apart) &&
    caller.roles.includes('operator') &&
    !belongs(terms, caller)
  )
}

const isOwners = (terms: Kept, caller: Session) => !terms.secret && caller.companyId === terms.ownerCompanyId

/**
 * Where duties are apart: finance of the owner that runs nothing there, in no hat. It confirms a name and an amount; who
 * runs the subject reads prices by number and never those names. Who has run it before is told by `hasRun`.
 */
export function isApart(terms: Kept, caller: Session): boolean {
  const { clerkCompanyId } = terms
  return (
    terms.secret &&
    terms.apart &&
    caller.companyId === terms.ownerCompanyId &&
    caller.roles.includes('finance') &&
    !holdsAny(caller.roles, runningRoles) &&
    !(clerkCompanyId !== null && caller.memberOf.includes(clerkCompanyId))
  )
}

/** The side the caller is on, or undefined: then the order does not exist for them. */
export function sideOf(order: MoneyOrder, terms: Kept, caller: Session): Side | undefined {
  if (caller.companyId === order.payerCompanyId) return 'payer'
  if (isOwners(terms, caller) && (holdsAny(caller.roles, seeing) || handlesOwn(caller))) return 'desk'
  const others = isApart(terms, caller) || isClerk(terms, caller) || isPlatform(terms, caller)
  return others ? 'desk' : undefined
}

/** Whether the caller may do something on their side. */
export function mayAct(side: Side, terms: Kept, caller: Session): boolean {
  if (side === 'payer') return holdsAny(caller.roles, payingRoles)
  return isOwners(terms, caller) ? handlesOwn(caller) : true
}

/** Whether the caller can be the second person about a deed of the desk: it is the owner's own, never its agent's. */
export const maySecond = (terms: Kept, caller: Session): boolean =>
  isOwners(terms, caller) && holdsAny(caller.roles, secondRoles)

/** Who looks after a subject as a whole: also while names are secret, when it shows no figures. */
export function seesSubject(terms: Kept, caller: Session): 'all' | 'noFigures' | undefined {
  if (isApart(terms, caller) || isClerk(terms, caller) || isPlatform(terms, caller)) return 'all'
  const owners = caller.companyId === terms.ownerCompanyId && holdsAny(caller.roles, seeing)
  if (!owners && !isAgents(terms, caller)) return undefined
  return terms.secret ? 'noFigures' : 'all'
}

/** Has a desk at all. */
export const hasDesk = (caller: Session): boolean => holdsAny(caller.roles, deskRoles)

/** In SQL: the orders of the caller's own company that those of `roles` handle, by the columns of `terms`. */
export const isOwnDesk = (caller: Session, roles: readonly Role[] = secondRoles): RawBuilder<boolean> =>
  sql<boolean>`(${holdsAny(caller.roles, roles)} and terms.owner_company_id = ${caller.companyId ?? null}::uuid
    and not terms.secret)`

/** In SQL: the orders whose desk is the caller's, by the columns of `terms`. */
export function deskOf(caller: Session): RawBuilder<boolean> {
  const { companyId = null, memberOf, principals, roles } = caller
  const clerk = roles.includes('agent')
  const apart = roles.includes('finance') && !holdsAny(caller.roles, runningRoles)
  const operator = roles.includes('operator')
  const hidden = sql`terms.secret and terms.owner_company_id = any(${[...memberOf]}::uuid[])`
  return sql<boolean>`(
    ${isOwnDesk(caller, deskRoles)}
    or (${apart} and terms.owner_company_id = ${companyId}::uuid and terms.secret and terms.apart
      and not coalesce(terms.clerk_company_id = any(${[...memberOf]}::uuid[]), false)
      and not ${ranIt(caller.accountId)})
    or (${clerk} and terms.clerk_company_id = ${companyId}::uuid
      and not (${hidden}) and not (terms.secret and terms.apart)
      and terms.owner_company_id = any(${[...principals]}::uuid[]))
    or (${operator} and terms.secret and (terms.clerk_company_id is null or terms.apart or ${clerkIsOut})
      and not (${hidden})))`
}

/** In SQL: the agent has no mandate of the owner any more, by the columns of `terms`. */
export const clerkIsOut: RawBuilder<boolean> = sql<boolean>`not exists (select from mandate held
  where held.buyer_company_id = terms.owner_company_id and held.agent_company_id = terms.clerk_company_id
    and held.revoked_at is null and held.until_at > app_now())`

/** In SQL: the operation log of the subject names the account, by the columns of `terms`. */
export const ranIt = (accountId: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from operation_log line where line.subject_kind = terms.subject_kind
    and line.subject_id = terms.subject_id and line.actor_account_id = ${accountId}::uuid)`
