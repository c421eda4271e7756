import type { Project } from '@jb/domain/project/project'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { departmentName } from '../reads/department-name.ts'

interface Applicant {
  readonly applyUnitNo: string
  /** What is '' is not said. */
  readonly applyUnitName: string
  readonly applyDepNo: string
  readonly applyDepName: string
}

/** Whether who asks is the project's own company, and its department. */
export async function checkApplicant(
  { tx }: Ctx,
  { companyId, departmentNo }: Project,
  { applyUnitNo, applyUnitName, applyDepNo, applyDepName }: Applicant,
): Promise<Refusal | undefined> {
  const unit = (await memberDoor.companyBrief(tx, [companyId])).get(companyId)
  if (unit?.no !== applyUnitNo) return refuse('project.notFound')
  if (applyUnitName !== '' && applyUnitName !== unit.name) return refuse('project.unitOther')
  if (applyDepNo !== '' && applyDepNo !== departmentNo) {
    const known = (await departmentName(tx, companyId, applyDepNo)) !== undefined
    return refuse(known ? 'project.departmentOther' : 'project.departmentUnknown')
  }
  const named = applyDepName === '' || applyDepName === (await departmentName(tx, companyId, departmentNo))
  return named ? undefined : refuse('project.departmentOther')
}
