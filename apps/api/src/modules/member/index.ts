import { requireCompany, requireVerifiedCompany } from './member.access.ts'
import { certificatesHeld, companyFacts } from './reads/applicant-facts.ts'
import { beginnings } from './reads/beginnings.ts'
import { allColleagues, colleagues, colleaguesWithRole, departmentOf, headsOf } from './reads/colleagues.ts'
import { companyBrief, membersWithRoles, namesBeside, platformPayee } from './reads/companies.ts'
import { departmentIn } from './reads/department-in.ts'
import { departmentNames } from './reads/department-names.ts'
import { departmentPath, pathOfMember } from './reads/department-path.ts'
import { choosable } from './reads/find-companies.ts'
import { frozenAmong } from './reads/frozen-among.ts'
import { lookedAfter } from './reads/looked-after.ts'
import { mandateEnd } from './reads/mandate-end.ts'
import { requireDraftingCompany } from './reads/may-draft.ts'
import { operators } from './reads/operators.ts'
import { relatedAmong } from './reads/related-among.ts'
import { ownAmong, ownCompanies } from './reads/standing.ts'
import { suppliersOf, suppliesOfCompany } from './reads/supplies.ts'
import { termsInForce } from './reads/terms.ts'
import { pendingSetupCode } from './setup.ts'
import { addColleague } from './use-cases/add-colleague.ts'
import { addMembership } from './use-cases/add-membership.ts'
import { createAccount } from './use-cases/create-account.ts'
import { createCompany } from './use-cases/create-company.ts'
import { createOperator } from './use-cases/create-operator.ts'
import { approveCompany } from './use-cases/decide-company.ts'
import { disableAccount, enableAccount, holdLeaver, holdPeople } from './use-cases/disable-account.ts'
import { endLogins } from './use-cases/end-logins.ts'
import { freezeCompany, unfreezeCompany } from './use-cases/freeze-company.ts'
import { grantMandate } from './use-cases/grant-mandate.ts'
import { openDepartments } from './use-cases/open-departments.ts'
import { resetPassword } from './use-cases/reset-password.ts'
import { setCompanyApp } from './use-cases/set-company-app.ts'
import { setGrade } from './use-cases/set-grade.ts'
import { unlock } from './use-cases/unlock.ts'

export type { ActingCompany } from './member.access.ts'

/** What other capabilities may ask of members. */
export const memberDoor = {
  mandateEnd,
  lookedAfter,
  companyBrief,
  companyFacts,
  certificatesHeld,
  membersWithRoles,
  namesBeside,
  platformPayee,
  colleagues,
  allColleagues,
  colleaguesWithRole,
  headsOf,
  departmentIn,
  departmentOf,
  departmentNames,
  departmentPath,
  pathOfMember,
  operators,
  ownAmong,
  ownCompanies,
  frozenAmong,
  relatedAmong,
  choosable,
  suppliersOf,
  suppliesOfCompany,
  freezeCompany,
  unfreezeCompany,
  requireCompany,
  requireVerifiedCompany,
  requireDraftingCompany,
  createCompany,
  createAccount,
  addMembership,
  openDepartments,
  createOperator,
  unlock,
  resetPassword,
  addColleague,
  endLogins,
  holdPeople,
  holdLeaver,
  disableAccount,
  enableAccount,
  pendingSetupCode,
  beginnings,
  termsInForce,
  grantMandate,
  setCompanyApp,
  setGrade,
  approveCompany,
} as const

export { memberModule, memberWith } from './member.routes.ts'
export type { Colleague } from './reads/colleagues.ts'
export type { SheetOf } from './reads/personal-data.ts'
export type { Disabled } from './use-cases/disable-account.ts'
