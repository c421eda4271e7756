import type { Answer, Received } from '@jb/contract/endpoint'
import type { gradeCompany as contract } from '@jb/contract/member/grade.contract'
import { gradeNames } from '@jb/domain/member/directory'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { setGrade } from '../company.repository.ts'
import { gradedCompany } from '../reads/company-by-no.ts'
import { ownAmong } from '../reads/standing.ts'

/** An operator gives a verified company another grade, for a reason that stands in its log. */
export async function gradeCompany(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const { companyNo, seen, grade, reason } = body
  const company = await gradedCompany(ctx.tx, companyNo)
  if (!company) return refuse('member.company.notFound')
  if ((await ownAmong(ctx.tx, callerOf(ctx).accountId, [company.id])).has(company.id))
    return refuse('member.ownCompany')
  if (!(await setGrade(ctx.tx, company.id, grade, seen))) return refuse('member.grade.stale')
  await ctx.log({
    subject: { kind: 'company', id: company.id },
    action: 'company.graded',
    reason,
    payload: { before: seen, grade },
  })
  return { companyNo, grade, gradeName: gradeNames[grade] }
}
