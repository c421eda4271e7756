import type { Subject } from '@jb/domain/security/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { endSecrecy, releaseFor, setTerms, suspend } from '../../security/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { missingIn } from '../decryption/cause.repository.ts'
import { sessionOf } from '../decryption/session.repository.ts'
import { abandonersOf } from '../reads/abandonments.ts'
import { termsGivenBy } from '../reads/asked-security.ts'
import { lockRegistrationOf } from '../registration.repository.ts'

/** A tender as the subject of securities. */
export const securityOf = ({ id }: { readonly id: string }): Subject => ({ kind: 'tender', id })

interface Fact {
  readonly tenderId: string
}

/** A tender has gone public, or its times were put off: what it asks its bidders to give, and until when. */
export async function askSecurity(ctx: Ctx, { tenderId }: Fact): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  const given = tender && termsGivenBy(tender)
  if (!given) return
  const locked = await setTerms(ctx, given)
  if (locked) throw new Error('what a public tender asks for does not change')
  if (tender.offlineAt !== null) await suspend(ctx, given.subject, true)
}

/** The terms of a tender that has just gone public, for somebody who is faster than the news of it. */
export const prepareSecurity = (ctx: Ctx, tenderId: string): Promise<void> => askSecurity(ctx, { tenderId })

/** A sign-up came to nothing: what the company has paid goes back, unless it has signed up again meanwhile. */
export async function releaseRegistration(
  ctx: Ctx,
  { tenderId, companyId }: Fact & { readonly companyId: string },
): Promise<void> {
  const registration = await lockRegistrationOf(ctx.tx, tenderId, companyId)
  if (registration?.status !== 'refused' && registration?.status !== 'stale') return
  const cause = registration.status === 'refused' ? 'registrationRefused' : 'registrationStale'
  const from = registration.decidedAt ?? ctx.now
  await releaseFor(ctx, { subject: securityOf({ id: tenderId }), companyIds: [companyId], cause, from })
}

/** Whose bids nobody has decrypted in a session that failed: what becomes of their securities depends on why. */
async function undecryptedIn({ tx }: Ctx, tenderId: string) {
  const session = await sessionOf(tx, tenderId)
  const missing = session?.stage === 'failed' ? await missingIn(tx, tenderId) : []
  return missing.filter(({ status }) => status !== 'deemedWithdrawn')
}

/** Nobody has said in time why: those go back too. One that is deemed revoked its owner keeps or gives back. */
export async function releaseUnfound(ctx: Ctx, tenderId: string): Promise<void> {
  const unfound = (await undecryptedIn(ctx, tenderId)).filter(({ status }) => status === 'undecrypted')
  const companyIds = unfound.map(({ companyId }) => companyId)
  if (companyIds.length === 0) return
  await releaseFor(ctx, { subject: securityOf({ id: tenderId }), companyIds, cause: 'failed', from: ctx.now })
}

/** The tender has ended without a winner: everything goes back, but for what its owner may keep (弃标, 视为撤销). */
export async function releaseAll(ctx: Ctx, tenderId: string, cause: 'cancelled' | 'failed'): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender) return
  const from = tender.endedAt ?? ctx.now
  const undecrypted = cause === 'failed' ? await undecryptedIn(ctx, tenderId) : []
  const exceptCompanyIds = [
    ...(await abandonersOf(ctx.tx, tenderId)),
    ...undecrypted.map(({ companyId }) => companyId),
  ]
  await releaseFor(ctx, { subject: securityOf(tender), companyIds: 'all', exceptCompanyIds, cause, from })
}

/**
 * 视为撤回: a bid that was not decrypted by no fault of its bidder costs it nothing. What was found of it stands once
 * nothing of the session can begin anew, so its security goes back then, and at once for what is found later.
 */
export async function releaseWithdrawn(ctx: Ctx, { tenderId }: Fact): Promise<void> {
  const session = await sessionOf(ctx.tx, tenderId)
  if (!session || !['published', 'closed', 'failed'].includes(session.stage)) return
  const tender = await lockForUse(ctx.tx, tenderId)
  const missing = await missingIn(ctx.tx, tenderId)
  const companyIds = missing.filter(({ status }) => status === 'deemedWithdrawn').map((bid) => bid.companyId)
  if (!tender || companyIds.length === 0) return
  await releaseFor(ctx, { subject: securityOf(tender), companyIds, cause: 'withdrawn', from: ctx.now })
}

/** The bids are open: who takes part is no secret any more. */
export async function uncover(ctx: Ctx, { tenderId }: Fact): Promise<void> {
  await endSecrecy(ctx, securityOf({ id: tenderId }))
}

/** The platform has taken the tender offline, or brought it back: as it stands now. */
export async function suspendSecurity(ctx: Ctx, { tenderId }: Fact): Promise<void> {
  const tender = await lockForUse(ctx.tx, tenderId)
  if (tender) await suspend(ctx, securityOf(tender), tender.offlineAt !== null)
}
