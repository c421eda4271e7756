import type { register as endpoint } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { confirm } from '@jb/domain/bid/answer-registration'
import { confirmsItself, proofsFor, register as signUp } from '@jb/domain/bid/register'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { isClosed } from '@jb/domain/tender/visible'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { owedBy } from '../../fee/index.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { holdAgain } from '../../security/index.ts'
import { isKeptFrom, lockForUse, wasInvited } from '../../tender/index.ts'
import { dropConsortium, saveConsortium } from '../consortium.repository.ts'
import { logSubjectOf } from '../log-subject.ts'
import { saveProofs } from '../proof.repository.ts'
import { hasAbandonedBefore } from '../reads/abandonments.ts'
import { consortiumWith } from '../reads/consortia.ts'
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
import { askGuardFor, dropMembers } from './consortium.ts'
import { securityOf } from './secure.ts'

/** What is known of a company in a tender; colleagues and companies of the same legal person wait here. */
async function lockKnown(ctx: Ctx, tender: Tender, companyId: string, contactPhone: string) {
  const tenderId = tender.id
  await lockPart(ctx.tx, companyId, tenderId)
  await lockKin(ctx.tx, companyId, tenderId)
  const earlier = await lockRegistrationOf(ctx.tx, tenderId, companyId)
  return {
    earlier,
    related: await hasRelated(ctx.tx, tenderId, { companyId, contactPhone, within: earlier?.id }),
    joined: (await consortiumWith(ctx.tx, tenderId, companyId)) !== undefined,
    barred: await hasAbandonedBefore(ctx.tx, tenderId, companyId),
  }
}

/** Signs the caller's company up for a tender, or again after a refusal. */
export async function register(
  ctx: Ctx,
  { body: { tenderId, fileIds, consortium, ...form } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !isPublic(tender.status)) return refuse('tender.notFound')
  if (await isKeptFrom(ctx.tx, tenderId, callerOf(ctx))) return refuse('tender.notFound')
  const offline = offlineGuard(tender)
  if (offline) return offline
  if (isClosed(tender) && !(await wasInvited(ctx.tx, tenderId, company.id)))
    return refuse('bid.leadNotInvited')
  const known = await lockKnown(ctx, tender, company.id, form.contactPhone)
  const { accountId } = company
  const bothSides = await isOnOtherSide(ctx.tx, { id: tenderId, accountId })
  const bidder = { companyId: company.id, accountId, companyVerified: true, bothSides }
  const now = await appNow(ctx.tx)
  const owes = await owedBy(ctx.tx, tender, company.id)
  const asked = signUp(tender, bidder, form, { ...known, owes }, ctx.newId(), now, consortium !== undefined)
  if (isRefusal(asked)) return asked
  const together = consortium && (await askGuardFor(ctx, tender, company.id, consortium))
  if (together) return together
  const by = { accountId: null, via: 'system' } as const
  const agentCompanyId = (await agentInForce(ctx.tx, tender)) ?? null
  const step =
    !consortium && confirmsItself({ ...tender, agentCompanyId })
      ? confirm(tender, asked.registration, by, now)
      : asked
  if (isRefusal(step)) return step
  const proofs = proofsFor(tender.qualifications, form)
  const files = await claimFiles(ctx, fileIds, { purpose: 'attachment' })
  if (isRefusal(files)) return files
  const claimed = await claimFiles(
    ctx,
    [
      ...form.qualifications.flatMap((proof) => proof.fileIds),
      ...(consortium ? [consortium.agreementFileId] : []),
    ],
    { purpose: 'attachment' },
  )
  if (isRefusal(claimed)) return claimed
  // What it paid before it was turned down counts again, if it has not gone back yet.
  if (known.earlier) await holdAgain(ctx, securityOf(tender), company.id)
  const { registration, event } = step
  await saveRegistration(ctx.tx, registration)
  await saveFiles(ctx.tx, registration.id, files)
  await saveProofs(ctx.tx, registration.id, proofs)
  await dropMembers(ctx, registration, consortium?.members ?? [])
  if (consortium) await saveConsortium(ctx.tx, registration, consortium)
  else await dropConsortium(ctx.tx, registration)
  await ctx.emit(event)
  await ctx.log({
    // As long as it is not handed in, the owner's log has nothing of it.
    subject: consortium
      ? { kind: 'registration', id: registration.id }
      : logSubjectOf(tender, registration.id),
    action: consortium ? 'consortium.ask' : 'registration.register',
    payload: { registrationId: registration.id, version: registration.version },
  })
  return registrationView({ db: ctx.tx, services: ctx.services, now: ctx.now }, registration.id)
}
