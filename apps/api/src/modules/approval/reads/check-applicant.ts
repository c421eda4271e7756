import type { openCheck } from '@jb/contract/approval/approval.contract'
import type { Received } from '@jb/contract/endpoint'
import { rootDepartmentNo } from '@jb/domain/member/department'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'

type Applicant = NonNullable<Received<typeof openCheck>['body']['applicant']>

/** Refuses a unit or a department that is neither of the caller's company nor of the one whose process it is. */
export async function checkApplicant(
  ctx: ReadContext,
  companyId: string,
  applicant: Applicant | undefined,
): Promise<Refusal<'approval.applicantOther'> | undefined> {
  if (!applicant) return undefined
  const own = callerOf(ctx).companyId
  const companies = own === undefined || own === companyId ? [companyId] : [companyId, own]
  const briefs = await memberDoor.companyBrief(ctx.db, companies)
  const units = companies.filter(
    (id) => applicant.applyUnitName === '' || briefs.get(id)?.name === applicant.applyUnitName,
  )
  for (const id of units) {
    if (isThere(await memberDoor.departmentNames(ctx.db, id), applicant)) return undefined
  }
  return refuse('approval.applicantOther')
}

/** Whether a department of this number and name is among them; what is '' is not said. */
function isThere(names: ReadonlyMap<string, string>, { applyDepNo, applyDepName }: Applicant): boolean {
  if (applyDepNo === '') return applyDepName === '' || [...names.values()].includes(applyDepName)
  const name = names.get(applyDepNo) ?? (applyDepNo === rootDepartmentNo ? '' : undefined)
  return name !== undefined && (applyDepName === '' || name === applyDepName)
}
