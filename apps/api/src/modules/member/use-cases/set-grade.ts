import { type Grade, gradeNames, grades } from '@jb/domain/member/directory'
import type { Ctx } from '../../../platform/ctx.ts'
import { setGrade as save } from '../company.repository.ts'
import { demandSystem } from '../member.access.ts'
import { companyByNo } from '../reads/company-by-no.ts'

const isGrade = (text: string): text is Grade => grades.some((grade) => grade === text)

/** Gives a company its grade (platform only); its name, or undefined when no company has this number. Throws on no grade. */
export async function setGrade(
  ctx: Ctx,
  given: { readonly companyNo: string; readonly grade: string },
): Promise<string | undefined> {
  demandSystem(ctx.actor, 'setGrade')
  const { grade } = given
  if (!isGrade(grade))
    throw new Error(`等级只能是：${grades.map((each) => `${each}（${gradeNames[each]}）`).join('、')}`)
  const company = await companyByNo(ctx.tx, given.companyNo)
  if (!company) return undefined
  await save(ctx.tx, company.id, grade)
  await ctx.log({
    subject: { kind: 'company', id: company.id },
    action: 'company.graded',
    payload: { grade },
  })
  return company.name
}
