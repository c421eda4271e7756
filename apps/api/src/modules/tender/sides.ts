import { buyingRoles } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../platform/ctx.ts'

type Sides = Pick<Tender, 'companyId' | 'agentCompanyId'>
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
