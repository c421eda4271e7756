import { buyingRoles } from '@jb/domain/member/roles'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Session } from '../../platform/ctx.ts'
import type { Sides } from './item.access.ts'

/** The caller, whose company is known and verified. */
type Acting = Pick<Session, 'roles' | 'principals'> & { readonly companyId: string }

/** Whose a new draft is: the caller's own company's, or that of a buyer who has given it a mandate. */
export function sidesOf<const Kind extends string>(
  kind: Kind,
  principalId: string | null,
  { companyId, roles, principals }: Acting,
): Sides | Refusal<`${Kind}.noMandate` | `${Kind}.principalRequired`> {
  if (principalId === null || principalId === companyId) {
    const buys = buyingRoles.some((role) => roles.includes(role))
    return buys ? { companyId, agentCompanyId: null } : refuse(`${kind}.principalRequired`)
  }
  const acts = roles.includes('agent') && principals.includes(principalId)
  return acts ? { companyId: principalId, agentCompanyId: companyId } : refuse(`${kind}.noMandate`)
}
