import { isUscc } from '@jb/domain/member/uscc'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockCode } from '../company.repository.ts'
import { demandSystem } from '../member.access.ts'
import { insertCompany, type NewCompany } from '../member.repository.ts'

/** Enters a company (platform only) and gives its id; throws on a code that fails the check of GB 32100. */
export async function createCompany(ctx: Ctx, company: NewCompany): Promise<string> {
  demandSystem(ctx.actor, 'createCompany')
  return enterCompany(ctx, company)
}

/** Writes a company and its first log line; throws on a wrong code and on one that it cannot hold. */
export async function enterCompany(ctx: Ctx, company: NewCompany): Promise<string> {
  if (!isUscc(company.uscc)) throw new Error(`统一社会信用代码 ${company.uscc} 的校验位不对，请核对`)
  await lockCode(ctx.tx, company.uscc)
  const id = ctx.newId()
  if (!(await insertCompany(ctx.tx, id, company, ctx.now)))
    throw new Error(`统一社会信用代码 ${company.uscc} 已经登记过，请核对`)
  await ctx.log({
    subject: { kind: 'company', id },
    action: 'company.created',
    payload: { uscc: company.uscc, verified: company.verified },
  })
  return id
}
