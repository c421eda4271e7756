import type { CompanyForm } from '@jb/contract/member/company.contract'
import { checkCompanyForm } from '@jb/domain/member/company-form'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isRegion, loadRegions } from '@jb/domain/shared/regions'
import { tidyName } from '@jb/domain/shared/safe-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { type CompanyFacts, lockCode } from '../company.repository.ts'
import { codeHeld } from '../reads/code-held.ts'

type Unfit = 'member.usccInvalid' | 'member.companyInvalid' | 'member.regionUnknown' | 'member.companyExists'

/** The facts of a form as they are stored, or why they cannot be; `companyId`: the company that they are about. */
export async function checkForm(
  ctx: Ctx,
  form: CompanyForm,
  companyId?: string,
): Promise<CompanyFacts | Refusal<Unfit>> {
  const unfit = checkCompanyForm(form)
  if (unfit) return unfit
  if (!isRegion(await loadRegions(), form.regionCode)) return refuse('member.regionUnknown')
  await lockCode(ctx.tx, form.uscc)
  if (await codeHeld(ctx.tx, form.uscc, companyId)) return refuse('member.companyExists')
  const { licenceFileId: _file, ...facts } = form
  return {
    ...facts,
    name: tidyName(form.name),
    shortName: tidyName(form.shortName),
    legalPerson: tidyName(form.legalPerson),
  }
}
