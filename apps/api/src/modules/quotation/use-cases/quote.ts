import type { Answer, Received } from '@jb/contract/endpoint'
import type { sendQuotation, withdrawQuotation } from '@jb/contract/quotation/quotation.contract'
import { roundOf } from '@jb/domain/demand/demand'
import { documentVersion, type QuotationFact, send, withdraw } from '@jb/domain/quotation/quote'
import type { SignUpEventType } from '@jb/domain/quotation/sign-up'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { keepSealed, proveSealed, takeBack, unsealAll } from '../../bid/index.ts'
import { type DemandSubject, lockDemandForQuoting, releasedKeyOf } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { presentReceipt } from '../quotation.presenter.ts'
import { keepValidity, lockOwnVersions, sentFor } from '../quotation.repository.ts'
import { quotations as store } from '../quotation.store.ts'
import { endOf, publicKeyOf, quoterOf, termsOf } from '../reads/sheet.ts'
import { signUpOf } from '../sign-up.rows.ts'

/**
 * The caller's company and a demand, for what it says about it: the demand cannot move meanwhile, and colleagues who say
 * something at the same time wait for each other. The moment is that of the server, once both are held.
 */
export async function takingPart(ctx: Ctx, demandId: string) {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const demand = await lockDemandForQuoting(ctx.tx, demandId)
  if (!demand) return refuse('demand.notFound')
  await lockOwnVersions(ctx.tx, demandId, company.id)
  const now = await appNow(ctx.tx)
  return { company, demand, now, quoter: await quoterOf(ctx.tx, demand, company) }
}

/** The same for what it takes back, which it may when it is not verified any more; undefined: there is no such demand. */
export async function takingBack(ctx: Ctx, demandId: string) {
  const { companyId } = callerOf(ctx)
  const demand = await lockDemandForQuoting(ctx.tx, demandId)
  if (!demand || companyId === undefined) return undefined
  await lockOwnVersions(ctx.tx, demandId, companyId)
  return { companyId, demand, now: await appNow(ctx.tx) }
}

/** Where nothing is sealed the owner reads a quotation as soon as it has arrived: it is opened at once. */
export async function openOnArrival(ctx: Ctx, demand: DemandSubject): Promise<void> {
  const privateKey = await releasedKeyOf(ctx, demand.id)
  await unsealAll(ctx, demand.id, { store, terms: termsOf(demand), privateKey })
  await keepValidity(ctx, demand.id, endOf(demand))
}

/** A team that was asked for its price has given it: nothing is asked of it any more. */
async function answerAsk(ctx: Ctx, { kind }: DemandSubject, fact: QuotationFact): Promise<void> {
  if (kind !== 'labour') return
  const own = await signUpOf(ctx.tx, fact.demandId, fact.companyId)
  const type: SignUpEventType = 'quotation.askAnswered'
  if (own?.status === 'asked') await ctx.emit({ type, payload: fact })
}

/**
 * Takes the sealed quotation of the caller's company, the first or one that replaces another, and hands out the signed
 * receipt.
 */
export async function sendOne(
  ctx: Ctx,
  { body: { demandId, version, ...sent } }: Received<typeof sendQuotation>,
): Promise<Answer<typeof sendQuotation> | Refusal> {
  const part = await takingPart(ctx, demandId)
  if (isRefusal(part)) return part
  const { company, demand, quoter, now: receivedAt } = part
  const before = await sentFor(ctx.tx, demandId, company.id)
  const round = roundOf(demand)
  const id = ctx.newId()
  const event = send(demand, quoter, { id, version, sent: before }, receivedAt)
  if (isRefusal(event)) return event
  const subject = { kind: 'demand', id: demandId } as const
  const bound = { subject, companyId: company.id, version, documentVersion }
  const fileIds = await proveSealed(ctx, sent, bound, publicKeyOf(demand))
  if (isRefusal(fileIds)) return fileIds
  const offer = { id, accountId: company.accountId, subjectNo: demand.no, besides: { round } }
  // The price of the first round stays until that of the second is opened and counts.
  const ofRound = before.filter((one) => one.round === round)
  const kept = await keepSealed(ctx, { store, offer, sent, bound, fileIds, receivedAt, before: ofRound })
  if (!demand.sealed) await openOnArrival(ctx, demand)
  await ctx.emit(event)
  await answerAsk(ctx, demand, event.payload)
  const { receiptNo, sha256 } = kept.receipt
  await ctx.log({ subject, action: 'quotation.send', payload: { receiptNo, sha256, version } })
  const receipt = presentReceipt(kept.receipt, kept.signature, ctx.services.secret.publicKey)
  return { quotationId: id, receipt }
}

/** Takes the quotation of the caller's company back; a sealed version is never opened then. */
export async function withdrawOne(
  ctx: Ctx,
  { body: { demandId, version, reason } }: Received<typeof withdrawQuotation>,
): Promise<Answer<typeof withdrawQuotation> | Refusal> {
  const part = await takingBack(ctx, demandId)
  if (!part) return refuse('quotation.notFound')
  const { companyId, demand, now } = part
  const sent = await sentFor(ctx.tx, demandId, companyId)
  const event = withdraw(demand, sent, version, now)
  if (isRefusal(event)) return event
  const { quotationId } = event.payload
  await takeBack(ctx, store, { offerId: quotationId, reason, now })
  await ctx.emit(event)
  const subject = { kind: 'demand', id: demandId }
  await ctx.log({ subject, action: 'quotation.withdraw', payload: { quotationId, version } })
  return { demandId, version, withdrawnAt: now.toISOString() }
}
