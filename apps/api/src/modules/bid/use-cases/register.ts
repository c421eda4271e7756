import type { register as endpoint } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { register as signUp } from '@jb/domain/bid/register'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { registrationView } from '../reads/registration-view.ts'
import { lockPart, lockRegistrationOf, saveFiles, saveRegistration } from '../registration.repository.ts'

/** Signs the caller's company up for a tender, or again after a refusal. */
export async function register(
  ctx: Ctx,
  { body: { tenderId, fileIds, ...form } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || tender.status === 'draft') return refuse('tender.notFound')
  await lockPart(ctx.tx, company.id, tenderId)
  const earlier = await lockRegistrationOf(ctx.tx, tenderId, company.id)
  const bidder = { companyId: company.id, accountId: company.accountId, companyVerified: true }
  const step = signUp(tender, bidder, form, earlier, ctx.newId(), await appNow(ctx.tx))
  if (isRefusal(step)) return step
  const files = await claimFiles(ctx, fileIds, { purpose: 'attachment' })
  if (isRefusal(files)) return files
  const { registration, event } = step
  await saveRegistration(ctx.tx, registration)
  await saveFiles(ctx.tx, registration.id, files)
  await ctx.emit(event)
  await ctx.log({
    subject: { kind: 'tender', id: tenderId },
    action: 'registration.register',
    payload: { registrationId: registration.id, version: registration.version },
  })
  return registrationView({ db: ctx.tx, services: ctx.services }, registration.id)
}
