import type {
  confirmMember as confirmEndpoint,
  declineMember as declineEndpoint,
} from '@jb/contract/bid/consortium.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { confirm, expire } from '@jb/domain/bid/answer-registration'
import {
  askGuard,
  type ConsortiumForm,
  complete,
  confirmGuard,
  consortiumFact,
  decline,
  isComplete,
  type Member,
} from '@jb/domain/bid/consortium'
import { confirmsItself } from '@jb/domain/bid/register'
import { factOf, type Registration } from '@jb/domain/bid/registration'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { owedBy } from '../../fee/index.ts'
import { memberDoor } from '../../member/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { membersOf, saveAnswer } from '../consortium.repository.ts'
import { logSubjectOf } from '../log-subject.ts'
import { hasAbandonedBefore } from '../reads/abandonments.ts'
import { bidders } from '../reads/companies-in.ts'
import { consortiumWith } from '../reads/consortia.ts'
import { consortiumPage } from '../reads/consortium-page.ts'
import { isOnOtherSide } from '../reads/other-side.ts'
import { hasRelated } from '../reads/related-companies.ts'
import { signedUp } from '../reads/signed-up.ts'
import {
  lockAssembling,
  lockKin,
  lockPart,
  lockRegistration,
  lockRegistrationOf,
  saveRegistration,
  tenderOf,
} from '../registration.repository.ts'

type Page = Answer<typeof confirmEndpoint>

/** `askGuard` for the companies that a lead names, and where names are secret the relation rule against owner and agent. */
export async function askGuardFor(
  ctx: Ctx,
  tender: Tender,
  leadId: string,
  form: ConsortiumForm,
): Promise<Refusal | undefined> {
  const ids = form.members.map(({ companyId }) => companyId)
  const candidates = await memberDoor.choosable(ctx.tx, { ids })
  const no = askGuard(tender, leadId, form, candidates)
  if (no || !regimeOf(tender).namesSecret) return no
  const kin = await kinOfSides(ctx, tender, ids)
  const name = candidates.find(({ id }) => kin.has(id))?.name
  return name === undefined ? undefined : refuse('bid.memberBarred', { name })
}

/** Which of these companies have the legal person of the owner or its agent, and share a telephone with it. */
async function kinOfSides(ctx: Ctx, { companyId, agentCompanyId }: Tender, ids: readonly string[]) {
  const sides = [companyId, ...(agentCompanyId ? [agentCompanyId] : [])]
  const found = await Promise.all(sides.map((side) => memberDoor.relatedAmong(ctx.tx, side, ids)))
  return new Set(found.flatMap((some) => [...some]))
}

/** Tells companies that belonged to the consortium of a sign-up, or were asked to, that its lead goes on without them. */
export async function dropMembers(
  ctx: Ctx,
  registration: Registration,
  stay: readonly Pick<Member, 'companyId'>[],
): Promise<void> {
  const before = await membersOf(ctx.tx, registration.id)
  const companyIds = before
    .filter(({ state }) => state === 'asked' || state === 'confirmed')
    .map(({ companyId }) => companyId)
    .filter((id) => stay.every(({ companyId }) => companyId !== id))
  if (companyIds.length === 0) return
  await ctx.emit({ type: 'consortium.dropped', payload: { ...factOf(registration), companyIds } })
}

interface Answering {
  readonly tender: Tender
  readonly registration: Registration
  readonly members: readonly Member[]
  readonly member: Member
}

/** The caller's place in a consortium, locked like a sign-up of its own; companies of one legal person wait here. */
async function lockPlace(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Answering | Refusal> {
  const { companyId } = callerOf(ctx)
  const tenderId = await tenderOf(ctx.tx, id)
  const tender = tenderId && (await lockForUse(ctx.tx, tenderId))
  if (!tender || companyId === undefined) return refuse('consortium.notFound')
  await lockPart(ctx.tx, companyId, tender.id)
  await lockKin(ctx.tx, companyId, tender.id)
  const registration = await lockRegistration(ctx.tx, id)
  const members = await membersOf(ctx.tx, id)
  const member = members.find((one) => one.companyId === companyId)
  if (!registration || !member) return refuse('consortium.notFound')
  if (registration.version !== version) return refuse('consortium.stale', { version: registration.version })
  return { tender, registration, members, member }
}

/** What else the company does in this tender. */
async function knownOf(ctx: Ctx, { tender, registration, member }: Answering) {
  const { companyId } = member
  const own = await lockRegistrationOf(ctx.tx, tender.id, companyId)
  const elsewhere = await consortiumWith(ctx.tx, tender.id, companyId)
  const within = registration.id
  const kin =
    (await hasRelated(ctx.tx, tender.id, { companyId, contactPhone: '', within })) ||
    (await kinOfSides(ctx, tender, [companyId])).size > 0
  return {
    signedUp: own?.status === 'assembling' || (await signedUp(ctx.tx, tender.id, companyId)),
    elsewhere: elsewhere !== undefined && elsewhere.id !== registration.id,
    related: kin && regimeOf(tender).namesSecret,
    barred: await hasAbandonedBefore(ctx.tx, tender.id, companyId),
    overdue: (await owedBy(ctx.tx, tender, companyId)).overdue,
  }
}

/** A member confirms with its own account; the last one hands the sign-up in. */
export async function confirmMember(
  ctx: Ctx,
  { body }: Received<typeof confirmEndpoint>,
): Promise<Page | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const place = await lockPlace(ctx, body)
  if (isRefusal(place)) return place
  const { tender, registration, members, member } = place
  const offline = offlineGuard(tender)
  if (offline) return offline
  const { accountId } = company
  const bothSides = await isOnOtherSide(ctx.tx, { id: tender.id, accountId })
  const bidder = { companyId: company.id, accountId, companyVerified: true, bothSides }
  const now = await appNow(ctx.tx)
  const no = confirmGuard(tender, registration, member, bidder, await knownOf(ctx, place), now)
  if (no) return no
  await saveAnswer(ctx.tx, registration, {
    companyId: company.id,
    state: 'confirmed',
    reason: null,
    accountId,
    now,
  })
  await ctx.log({
    subject: { kind: 'registration', id: registration.id },
    action: 'consortium.confirm',
    payload: { registrationId: registration.id, companyId: company.id },
  })
  await ctx.emit({
    type: 'consortium.answered',
    payload: consortiumFact(registration, company.id, 'confirmed'),
  })
  const all = members.map((one) => (one === member ? { ...one, state: 'confirmed' as const } : one))
  const whole = isComplete(all) ? complete(registration, now) : undefined
  if (isRefusal(whole)) return whole
  if (whole) await handIn(ctx, tender, whole, now)
  return consortiumPage({ db: ctx.tx, services: ctx.services, now: ctx.now }, registration.id, company.id)
}

/** The sign-up is handed in: from here on it is one like every other. */
async function handIn(ctx: Ctx, tender: Tender, registration: Registration, now: Date): Promise<void> {
  await ctx.log({
    subject: logSubjectOf(tender, registration.id),
    action: 'registration.register',
    payload: { registrationId: registration.id, version: registration.version },
  })
  const agentCompanyId = (await agentInForce(ctx.tx, tender)) ?? null
  const by = { accountId: null, via: 'system' } as const
  const step = confirmsItself({ ...tender, agentCompanyId })
    ? confirm(tender, registration, by, now)
    : undefined
  if (step && !isRefusal(step)) {
    await saveRegistration(ctx.tx, step.registration)
    await ctx.emit(step.event)
  } else {
    await saveRegistration(ctx.tx, registration)
    await ctx.emit({ type: 'registration.registered', payload: factOf(registration) })
  }
}

/** A company does not join, or leaves a consortium that it has confirmed. */
export async function declineMember(
  ctx: Ctx,
  { body: { reason, ...which } }: Received<typeof declineEndpoint>,
): Promise<Page | Refusal> {
  const place = await lockPlace(ctx, which)
  if (isRefusal(place)) return place
  const { tender, registration, member } = place
  const { companyId } = member
  const now = await appNow(ctx.tx)
  const hasBid = (await bidders(ctx.tx, tender.id)).includes(registration.companyId)
  const step = decline(tender, registration, { state: member.state, reason, hasBid }, now)
  if (isRefusal(step)) return step
  if (step.registration !== registration) await saveRegistration(ctx.tx, step.registration)
  const { accountId } = callerOf(ctx)
  const { state } = step
  await saveAnswer(ctx.tx, step.registration, { companyId, state, reason: reason.trim(), accountId, now })
  await ctx.emit({
    type: 'consortium.answered',
    payload: consortiumFact(step.registration, companyId, state),
  })
  await ctx.log({
    subject: { kind: 'registration', id: registration.id },
    action: 'consortium.decline',
    payload: { registrationId: registration.id, companyId, state },
    reason: reason.trim(),
  })
  if (step.event) {
    await ctx.emit(step.event)
    await ctx.log({
      subject: logSubjectOf(tender, registration.id),
      action: 'registration.reassemble',
      payload: { registrationId: registration.id, version: step.registration.version },
    })
  }
  return consortiumPage({ db: ctx.tx, services: ctx.services, now: ctx.now }, registration.id, companyId)
}

/** The sign-ups are over: a consortium that is not whole has not signed up. */
export async function endAssembling(ctx: Ctx, tenderId: string): Promise<void> {
  for (const waiting of await lockAssembling(ctx.tx, tenderId)) {
    const step = expire(waiting, ctx.now)
    if (isRefusal(step)) continue
    await saveRegistration(ctx.tx, step.registration)
    await ctx.emit(step.event)
    await ctx.emit({ type: 'consortium.incomplete', payload: factOf(step.registration) })
  }
}
