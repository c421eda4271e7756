import type { Project } from '@jb/domain/project/project'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { departmentName } from '../reads/department-name.ts'

interface Applicant {
  readonly applyUnitNo: string
  /** '' names none. */
  readonly applyDepNo: string
}

/** Whether who asks is the project's own company, and its department. */
export async function checkApplicant(
  { tx }: Ctx,
  { companyId, departmentNo }: Project,
  { applyUnitNo, applyDepNo }: Applicant,
): Promise<Refusal | undefined> {
  const unitNo = (await memberDoor.companyBrief(tx, [companyId])).get(companyId)?.no
  if (unitNo !== applyUnitNo) return refuse('project.notFound')
  if (applyDepNo === '' || applyDepNo === departmentNo) return undefined
  const known = (await departmentName(tx, companyId, applyDepNo)) !== undefined
  return refuse(known ? 'project.departmentOther' : 'project.departmentUnknown')
}
