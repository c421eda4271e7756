import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveCompanyProfile as contract } from '@jb/contract/member/profile.contract'
import { checkProfile } from '@jb/domain/member/company-profile'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { tidyName } from '@jb/domain/shared/safe-text'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockCompany, saveProfile } from '../company.repository.ts'
import { profileOf } from '../reads/company-profile.ts'
import { checkPicture } from './check-picture.ts'
import { ownCompanyId } from './own-company.ts'

/** Saves what a company says of itself; what its licence proves changes by a new verification only. */
export async function saveCompanyProfile(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const companyId = ownCompanyId(ctx)
  const { version, logoFileId, ...facts } = body
  const company = await lockCompany(ctx.tx, companyId)
  if (company.version !== version) return refuse('member.company.stale')
  const unfit = checkProfile(facts)
  if (unfit) return unfit
  const logo = await checkPicture(ctx, logoFileId, company.logo_file_id)
  if (isRefusal(logo)) return logo
  const profile = { ...facts, shortName: tidyName(facts.shortName), logoFileId: logo }
  await saveProfile(ctx.tx, companyId, profile)
  const saved = await profileOf({ db: ctx.tx, services: ctx.services }, companyId)
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.profileSaved' })
  return { ...saved, mayEdit: true }
}
