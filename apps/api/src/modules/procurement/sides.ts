import { buyingRoles } from '@jb/domain/member/roles'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx, Session } from '../../platform/ctx.ts'
import { memberDoor } from '../member/index.ts'
import { isOwnBuyer, mayRun, type Sides } from './item.access.ts'

/** The caller, whose company is known and verified. */
type Acting = Pick<Session, 'roles' | 'principals'> & { readonly companyId: string }

/** Whose tender a new draft is: the caller's own company's, or that of a buyer who has given it a mandate. */
export function sidesOf(
  principalId: string | null,
  { companyId, roles, principals }: Acting,
): Sides | Refusal<'tender.noMandate' | 'tender.principalRequired'> {
  if (principalId === null || principalId === companyId) {
    const buys = buyingRoles.some((role) => roles.includes(role))
    return buys ? { companyId, agentCompanyId: null } : refuse('tender.principalRequired')
  }
  const acts = roles.includes('agent') && principals.includes(principalId)
  return acts ? { companyId: principalId, agentCompanyId: companyId } : refuse('tender.noMandate')
}

/** What a copy of a tender, or of an auction, begins with. The agent copies for its principal, the company for itself. */
export function copyOf<S extends Sides>(ctx: Ctx, kind: 'tender' | 'auction', source: S | undefined) {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const caller = callerOf(ctx)
  if (!source || !mayRun(source, caller)) return refuse(`${kind}.notFound`)
  const agentCompanyId = isOwnBuyer(source, caller) ? null : source.agentCompanyId
  const { companyId } = source
  return { source, base: { id: ctx.newId(), companyId, agentCompanyId, createdBy: company.accountId } }
}
