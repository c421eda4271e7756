import { buyingRoles } from '@jb/domain/member/roles'
import type { Session } from '../../platform/ctx.ts'

type Owned = { readonly companyId: string; readonly status: string }

/** The company's buying staff run its tenders. */
export function mayRun(tender: Pick<Owned, 'companyId'>, caller: Session): boolean {
  return tender.companyId === caller.companyId && buyingRoles.some((role) => caller.roles.includes(role))
}

/** Everything but a draft is public; a draft is there for its own company only. */
export function maySee(tender: Owned, companyId: string | undefined): boolean {
  return tender.status !== 'draft' || tender.companyId === companyId
}
