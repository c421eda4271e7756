import type { Role } from '@jb/domain/member/roles'
import { deskRoles, payingRoles } from '@jb/domain/member/roles'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Side } from '@jb/domain/security/words'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../../platform/ctx.ts'

const holds = ({ roles }: Session, some: readonly Role[]) => some.some((role) => roles.includes(role))

/** Who of the owner sees the securities that it keeps; finance and the administrator also handle them. */
const seeing = ['finance', 'orgAdmin', 'buyer', 'buyerLead'] as const satisfies readonly Role[]
const handling = ['finance', 'orgAdmin'] as const satisfies readonly Role[]

type Kept = Pick<Terms, 'ownerCompanyId' | 'clerkCompanyId' | 'secret'>

/** Somebody who belongs to the owner too: what the law keeps from the owner is kept from them, in whatever hat. */
const belongs = (terms: Kept, { memberOf }: Session) => memberOf.includes(terms.ownerCompanyId)

function isClerk(terms: Kept, caller: Session): boolean {
  return (
    terms.clerkCompanyId !== null &&
    caller.companyId === terms.clerkCompanyId &&
    caller.roles.includes('agent') &&
    caller.principals.includes(terms.ownerCompanyId) &&
    !(terms.secret && belongs(terms, caller))
  )
}

/** While the law hides who takes part and there is no agent, the platform keeps the desk. */
function isPlatform(terms: Kept, caller: Session): boolean {
  return (
    terms.secret &&
    terms.clerkCompanyId === null &&
    caller.roles.includes('operator') &&
    !belongs(terms, caller)
  )
}

const isOwners = (terms: Kept, caller: Session) => !terms.secret && caller.companyId === terms.ownerCompanyId

/** The side the caller is on, or undefined: then the order does not exist for them. */
export function sideOf(order: Order, terms: Kept, caller: Session): Side | undefined {
  if (caller.companyId === order.payerCompanyId) return 'payer'
  if (isOwners(terms, caller) && holds(caller, seeing)) return 'desk'
  return isClerk(terms, caller) || isPlatform(terms, caller) ? 'desk' : undefined
}

/** Whether the caller may do something on their side. */
export function mayAct(side: Side, terms: Kept, caller: Session): boolean {
  if (side === 'payer') return holds(caller, payingRoles)
  return isOwners(terms, caller) ? holds(caller, handling) : true
}

/** Who looks after a subject as a whole: also while names are secret, when it shows no figures. */
export function seesSubject(terms: Kept, caller: Session): 'all' | 'noFigures' | undefined {
  if (isClerk(terms, caller) || isPlatform(terms, caller)) return 'all'
  if (caller.companyId !== terms.ownerCompanyId || !holds(caller, seeing)) return undefined
  return terms.secret ? 'noFigures' : 'all'
}

/** Has a desk at all. */
export const hasDesk = (caller: Session): boolean => holds(caller, deskRoles)

/** In SQL: the orders whose desk is the caller's, by the columns of `terms`. */
export function deskOf(caller: Session): RawBuilder<boolean> {
  const { companyId = null, memberOf, principals, roles } = caller
  const clerk = roles.includes('agent')
  const operator = roles.includes('operator')
  const hidden = sql`terms.secret and terms.owner_company_id = any(${[...memberOf]}::uuid[])`
  return sql<boolean>`(
    (${holds(caller, handling)} and terms.owner_company_id = ${companyId}::uuid and not terms.secret)
    or (${clerk} and terms.clerk_company_id = ${companyId}::uuid and not (${hidden})
      and terms.owner_company_id = any(${[...principals]}::uuid[]))
    or (${operator} and terms.secret and terms.clerk_company_id is null and not (${hidden})))`
}
