import type { CompanyForm, Verification } from '@jb/contract/member/company.contract'
import { founderRoles } from '@jb/domain/member/company-kinds'
import { nextVerification } from '@jb/domain/member/verification'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { dedicateFile } from '../../file/index.ts'
import { lockVerification, saveVerification, setRoles, updateCompany } from '../company.repository.ts'
import { verificationOf } from '../reads/verification.ts'
import { checkForm } from './check-form.ts'
import { checkLicence } from './check-licence.ts'

/** Hands a refused verification in again with what was mended; the company is still not verified. */
export async function resubmitCompany(
  ctx: Ctx,
  caller: Session,
  { version, form }: { readonly version: number; readonly form: CompanyForm },
): Promise<Verification | Refusal> {
  const { companyId, accountId } = caller
  const found = companyId ? await lockVerification(ctx.tx, { companyId }) : undefined
  if (!found || !companyId) return refuse('member.verification.notFound')
  const next = nextVerification(found, 'resubmit', version)
  if (isRefusal(next)) return next
  const facts = await checkForm(ctx, form, companyId)
  if (isRefusal(facts)) return facts
  const licence = await checkLicence(ctx, form.licenceFileId, found.licence_file_id)
  if (isRefusal(licence)) return licence
  await dedicateFile(ctx, licence, { purpose: 'licence', owner: { companyId, accountId } })
  await updateCompany(ctx.tx, companyId, facts)
  await setRoles(ctx.tx, accountId, companyId, founderRoles(facts.kind))
  const submission = { licenceFileId: licence, accountId, at: ctx.now }
  await saveVerification(ctx.tx, found.id, { ...next, submission })
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.resubmitted' })
  const news = { verificationId: found.id, version: next.version, companyId, name: facts.name }
  await ctx.emit({ type: 'member.companySubmitted', payload: news })
  return verificationOf(ctx.tx, ctx.services, { id: found.id })
}
