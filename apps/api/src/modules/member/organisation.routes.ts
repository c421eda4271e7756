import * as certificate from '@jb/contract/member/certificate.contract'
import * as department from '@jb/contract/member/department.contract'
import * as invitation from '@jb/contract/member/invitation.contract'
import * as organisation from '@jb/contract/member/organisation.contract'
import * as profile from '@jb/contract/member/profile.contract'
import * as staff from '@jb/contract/member/staff.contract'
import * as supply from '@jb/contract/member/supply.contract'
import { distanceChoices, gradeChoices, memberTypeChoices, tradeChoices } from '@jb/domain/member/directory'
import { refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import { change, outside, type Route, read } from '../../platform/module.ts'
import { listCertificates } from './reads/certificates.ts'
import { companyCard } from './reads/company-card.ts'
import { companyProfile } from './reads/company-profile.ts'
import { contactSearch } from './reads/contact-search.ts'
import { listDepartments } from './reads/departments.ts'
import { directory } from './reads/directory.ts'
import { ownInvitations, sentInvitations } from './reads/invitations.ts'
import { listStaff } from './reads/list-staff.ts'
import { organisationContacts } from './reads/organisation-contacts.ts'
import { organisationLevel } from './reads/organisation-level.ts'
import { previewStaffImport } from './reads/preview-staff-import.ts'
import { staffMember } from './reads/staff-member.ts'
import { goodsCategory, supplies } from './reads/supplies.ts'
import { addStaff } from './use-cases/add-staff.ts'
import { answerInvitation } from './use-cases/answer-invitation.ts'
import { changeStaff } from './use-cases/change-staff.ts'
import { createDepartment } from './use-cases/create-department.ts'
import { firstPassword } from './use-cases/first-password.ts'
import { importStaff } from './use-cases/import-staff.ts'
import { leaveStaff } from './use-cases/leave-staff.ts'
import { moveDepartment } from './use-cases/move-department.ts'
import { orderDepartments } from './use-cases/order-departments.ts'
import { removeCertificate } from './use-cases/remove-certificate.ts'
import { removeDepartment } from './use-cases/remove-department.ts'
import { renameDepartment } from './use-cases/rename-department.ts'
import { returnStaff } from './use-cases/return-staff.ts'
import { addCertificate, replaceCertificate } from './use-cases/save-certificate.ts'
import { saveCompanyProfile } from './use-cases/save-profile.ts'
import { saveSupplies } from './use-cases/save-supplies.ts'
import { staffTemplate } from './use-cases/staff-template.ts'
import { withdrawInvitation } from './use-cases/withdraw-invitation.ts'

/** The people, departments and facts of companies. */
export const organisationRoutes: readonly Route[] = [
  read(organisation.organisationLevel, organisationLevel),
  read(organisation.organisationContacts, organisationContacts),
  read(organisation.contactSearch, contactSearch),
  read(organisation.memberTypeList, async () => [...memberTypeChoices]),
  read(organisation.companyTypeList, async () => [...tradeChoices]),
  read(organisation.memberGrade, async () => [...gradeChoices]),
  read(organisation.findDistanceSelect, async () => [...distanceChoices]),
  read(organisation.getMixMemberListByPage, directory),
  read(department.departments, listDepartments),
  change(department.createDepartment, createDepartment),
  change(department.renameDepartment, renameDepartment),
  change(department.moveDepartment, moveDepartment),
  change(department.orderDepartments, orderDepartments),
  change(department.removeDepartment, removeDepartment),
  read(staff.staff, listStaff),
  read(
    staff.staffMemberOf,
    async (ctx, { params }) =>
      (await staffMember(ctx, callerOf(ctx), params.memberNo)) ?? refuse('member.staff.notFound'),
  ),
  change(staff.addStaff, addStaff),
  change(staff.firstPassword, firstPassword),
  read(invitation.invitations, (ctx) => sentInvitations(ctx)),
  change(invitation.withdrawInvitation, withdrawInvitation),
  read(invitation.myInvitations, (ctx) => ownInvitations(ctx)),
  change(invitation.answerInvitation, answerInvitation),
  change(staff.changeStaff, changeStaff),
  change(staff.leaveStaff, leaveStaff),
  change(staff.returnStaff, returnStaff),
  change(staff.staffTemplate, (ctx) => staffTemplate(ctx)),
  read(staff.previewStaffImport, previewStaffImport),
  outside(staff.importStaff, importStaff),
  read(profile.companyProfileOf, (ctx) => companyProfile(ctx)),
  change(profile.saveCompanyProfile, saveCompanyProfile),
  read(profile.companyCardOf, companyCard),
  read(supply.suppliesOf, (ctx) => supplies(ctx)),
  change(supply.saveSupplies, saveSupplies),
  read(supply.goodsCategory, goodsCategory),
  read(certificate.certificates, (ctx) => listCertificates(ctx)),
  change(certificate.addCertificate, addCertificate),
  change(certificate.replaceCertificate, replaceCertificate),
  change(certificate.removeCertificate, removeCertificate),
]
