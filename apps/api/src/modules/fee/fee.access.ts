import type { Bill } from '@jb/domain/fee/bill'
import { deskRoles, holdsAny, payingRoles } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'

/** On which side of a bill somebody stands; undefined: it does not exist for them. */
export function billSide(
  bill: Pick<Bill, 'payerCompanyId' | 'payeeCompanyId'>,
  caller: Session,
): 'payer' | 'desk' | undefined {
  if (caller.companyId === bill.payerCompanyId) return 'payer'
  return caller.companyId === bill.payeeCompanyId && holdsAny(caller.roles, deskRoles) ? 'desk' : undefined
}

/** Why somebody on the payer's side may do nothing there; '' when they may. */
export const payerBar = (caller: Session): string =>
  holdsAny(caller.roles, payingRoles)
    ? ''
    : '只有供应商管理员、报价员、财务或企业管理员可以办理，请联系本企业管理员'

/** What fees ask of whoever keeps sign-ups; wired where the modules are put together. */
export interface FeePorts {
  /** Whether the sign-up of a company for a tender was turned down, and it has not signed up again. */
  refused(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean>
}
