import type { register as endpoint } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { confirm } from '@jb/domain/bid/answer-registration'
import { confirmsItself, proofsFor, register as signUp } from '@jb/domain/bid/register'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { owedBy } from '../../fee/index.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { holdAgain } from '../../security/index.ts'
import { isKeptFrom, lockForUse } from '../../tender/index.ts'
import { logSubjectOf } from '../log-subject.ts'
import { saveProofs } from '../proof.repository.ts'
import { hasAbandonedBefore } from '../reads/abandonments.ts'
import { isOnOtherSide } from '../reads/other-side.ts'
import { registrationView } from '../reads/registration-view.ts'
import { hasRelated } from '../reads/related-companies.ts'
import {
  lockKin,
  lockPart,
  lockRegistrationOf,
  saveFiles,
  saveRegistration,
} from '../registration.repository.ts'
import { securityOf } from './secure.ts'

/** What is known of a company in a tender; colleagues and companies of the same legal person wait here. */
async function lockKnown(ctx: Ctx, tenderId: string, companyId: string, contactPhone: string) {
  await lockPart(ctx.tx, companyId, tenderId)
  await lockKin(ctx.tx, companyId, tenderId)
  const earlier = await lockRegistrationOf(ctx.tx, tenderId, companyId)
  return {
    earlier,
    related: await hasRelated(ctx.tx, tenderId, companyId, contactPhone),
    barred: await hasAbandonedBefore(ctx.tx, tenderId, companyId),
  }
}

/** Signs the caller's company up for a tender, or again after a refusal. */
export async function register(
  ctx: Ctx,
  { body: { tenderId, fileIds, ...form } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
  if (await isKeptFrom(ctx.tx, tenderId, callerOf(ctx))) return refuse('tender.notFound')
  const offline = offlineGuard(tender)
  if (offline) return offline
  const known = await lockKnown(ctx, tenderId, company.id, form.contactPhone)
  const { accountId } = company
  const bothSides = await isOnOtherSide(ctx.tx, { id: tenderId, accountId })
  const bidder = { companyId: company.id, accountId, companyVerified: true, bothSides }
  const now = await appNow(ctx.tx)
  const owes = await owedBy(ctx.tx, tender, company.id)
  const asked = signUp(tender, bidder, form, { ...known, owes }, ctx.newId(), now)
  if (isRefusal(asked)) return asked
  const by = { accountId: null, via: 'system' } as const
  const agentCompanyId = (await agentInForce(ctx.tx, tender)) ?? null
  const step = confirmsItself({ ...tender, agentCompanyId })
    ? confirm(tender, asked.registration, by, now)
    : asked
  if (isRefusal(step)) return step
  const proofs = proofsFor(tender.qualifications, form)
  const files = await claimFiles(ctx, fileIds, { purpose: 'attachment' })
  if (isRefusal(files)) return files
  const claimed = await claimFiles(
    ctx,
    form.qualifications.flatMap((proof) => proof.fileIds),
    { purpose: 'attachment' },
  )
  if (isRefusal(claimed)) return claimed
  // What it paid before it was turned down counts again, if it has not gone back yet.
  if (known.earlier) await holdAgain(ctx, securityOf(tender), company.id)
  const { registration, event } = step
  await saveRegistration(ctx.tx, registration)
  await saveFiles(ctx.tx, registration.id, files)
  await saveProofs(ctx.tx, registration.id, proofs)
  await ctx.emit(event)
  await ctx.log({
    subject: logSubjectOf(tender, registration.id),
    action: 'registration.register',
    payload: { registrationId: registration.id, version: registration.version },
  })
  return registrationView({ db: ctx.tx, services: ctx.services, now: ctx.now }, registration.id)
}
