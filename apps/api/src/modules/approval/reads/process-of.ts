import type { ApprovalContext } from '@jb/domain/approval/context'
import { matchTemplate } from '@jb/domain/approval/match'
import type { Template } from '@jb/domain/approval/template'
import type { ApprovalType } from '@jb/domain/approval/types'
import { rootDepartmentNo } from '@jb/domain/member/department'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ApprovalAbout } from '../decision.ts'
import { departmentsFor } from './departments-for.ts'
import { enabledTemplates } from './enabled-templates.ts'

/** The process that applies, chosen in one way for whoever looks ahead and whoever begins. */
export async function processOf(
  db: Kysely<DB>,
  { type, companyId, starter, context: given }: ApprovalAbout & { readonly type: ApprovalType },
): Promise<
  { readonly template: Template; readonly context: ApprovalContext } | Refusal<'approval.notApplicable'>
> {
  const departmentNo = given.departmentNo ?? rootDepartmentNo
  const context: ApprovalContext = { ...given, companyId, userId: starter, departmentNo }
  const departments = await departmentsFor(db, companyId, departmentNo)
  const template = matchTemplate(await enabledTemplates(db, companyId, type), context, departments)
  return template ? { template, context } : refuse('approval.notApplicable')
}
