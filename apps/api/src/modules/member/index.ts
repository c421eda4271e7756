import { requireCompany, requireVerifiedCompany } from './member.access.ts'
import { companyBrief, membersWithRoles } from './reads/companies.ts'
import { addMembership } from './use-cases/add-membership.ts'
import { createAccount } from './use-cases/create-account.ts'
import { createCompany } from './use-cases/create-company.ts'
import { createOperator } from './use-cases/create-operator.ts'
import { endLogins } from './use-cases/end-logins.ts'
import { unlock } from './use-cases/unlock.ts'

export type { ActingCompany } from './member.access.ts'

/** What other capabilities may ask of members. */
export const memberDoor = {
  companyBrief,
  membersWithRoles,
  requireCompany,
  requireVerifiedCompany,
  createCompany,
  createAccount,
  addMembership,
  createOperator,
  unlock,
  endLogins,
} as const

export { memberModule } from './member.routes.ts'
