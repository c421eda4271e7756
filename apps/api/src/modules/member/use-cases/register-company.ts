import type { Answer } from '@jb/contract/endpoint'
import type { CompanyForm, registerCompany as contract } from '@jb/contract/member/company.contract'
import { mostPending } from '@jb/domain/member/company-form'
import { founderRoles } from '@jb/domain/member/company-kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { dedicateFile } from '../../file/index.ts'
import { countPending, insertVerification, lockAccount } from '../company.repository.ts'
import { setActingCompany } from '../member.repository.ts'
import { userOf } from '../reads/user.ts'
import { verificationOf } from '../reads/verification.ts'
import { enterMember } from './add-membership.ts'
import { checkForm } from './check-form.ts'
import { checkLicence } from './check-licence.ts'
import { enterCompany } from './create-company.ts'

/** Enters the caller's company, not verified yet, with the caller as its administrator, and acts for it from now on. */
export async function registerCompany(
  ctx: Ctx,
  caller: Session,
  form: CompanyForm,
): Promise<Answer<typeof contract> | Refusal> {
  const { accountId } = caller
  await lockAccount(ctx.tx, accountId)
  const facts = await checkForm(ctx, form)
  if (isRefusal(facts)) return facts
  if ((await countPending(ctx.tx, accountId)) >= mostPending) return refuse('member.tooManyPending')
  const licence = await checkLicence(ctx, form.licenceFileId)
  if (isRefusal(licence)) return licence
  const companyId = await enterCompany(ctx, { ...facts, verified: false, selfRegistered: true })
  await dedicateFile(ctx, licence, { purpose: 'licence', owner: { companyId, accountId } })
  const id = ctx.newId()
  await insertVerification(ctx.tx, id, companyId, { licenceFileId: licence, accountId, at: ctx.now })
  await enterMember(ctx, { accountId, companyId, roles: founderRoles(facts.kind) })
  await setActingCompany(ctx.tx, caller.sessionId, companyId)
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.submitted' })
  const news = { verificationId: id, version: 1, companyId, name: facts.name }
  await ctx.emit({ type: 'member.companySubmitted', payload: news })
  return {
    verification: await verificationOf(ctx.tx, ctx.services, { id }),
    user: await userOf(ctx.tx, accountId, companyId),
  }
}
