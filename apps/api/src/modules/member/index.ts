import { requireCompany, requireVerifiedCompany } from './member.access.ts'
import { companyBrief, membersWithRoles } from './reads/companies.ts'
import { mandateEnd } from './reads/mandate-end.ts'
import { operators } from './reads/operators.ts'
import { pendingSetupCode } from './setup.ts'
import { addColleague } from './use-cases/add-colleague.ts'
import { addMembership } from './use-cases/add-membership.ts'
import { createAccount } from './use-cases/create-account.ts'
import { createCompany } from './use-cases/create-company.ts'
import { createOperator } from './use-cases/create-operator.ts'
import { endLogins } from './use-cases/end-logins.ts'
import { grantMandate } from './use-cases/grant-mandate.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { unlock } from './use-cases/unlock.ts'

export type { ActingCompany } from './member.access.ts'

/** What other capabilities may ask of members. */
export const memberDoor = {
  mandateEnd,
  companyBrief,
  membersWithRoles,
  operators,
  requireCompany,
  requireVerifiedCompany,
  createCompany,
  createAccount,
  addMembership,
  createOperator,
  unlock,
  resetPassword,
  addColleague,
  endLogins,
  pendingSetupCode,
  grantMandate,
} as const

export { memberModule } from './member.routes.ts'
