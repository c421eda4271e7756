import type { Answer, Received } from '@jb/contract/endpoint'
import {
  type objectToQuotation,
  recordingRefusals,
  type recordQuotation,
  type recordSheetOf,
} from '@jb/contract/quotation/record.contract'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { documentVersion } from '@jb/domain/quotation/quote'
import { objectTo, record, recordGuard } from '@jb/domain/quotation/record'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { areRelated, judge, keepSealed, proveSealed, sentBefore } from '../../bid/index.ts'
import { type DemandSubject, demandSubject, lockDemandForQuoting, releasedKeyOf } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { presentReceipt } from '../quotation.presenter.ts'
import {
  isOnStaff,
  knownVersions,
  lockDeciding,
  lockOwnVersions,
  lockQuotation,
  markRecorded,
  saveObjection,
} from '../quotation.repository.ts'
import { quotations as store } from '../quotation.store.ts'
import { publicKeyOf, sheetFor, termsOf } from '../reads/sheet.ts'
import { openOnArrival } from './quote.ts'

/** A company for which something is recorded by this person; undefined where there is none. */
async function supplierOf(
  db: Kysely<DB>,
  demand: DemandSubject,
  { companyId, by }: { readonly companyId: string; readonly by: string },
) {
  const [company] = await memberDoor.choosable(db, { ids: [companyId] })
  if (!company) return undefined
  return {
    ...company,
    companyId,
    related: companyId !== demand.companyId && (await areRelated(db, demand.companyId, companyId)),
    bothSides: await isOnStaff(db, { companyId, accountId: by, since: demand.releasedAt }),
  }
}

/** The sheet on which the caller records what a supplier has quoted another way, and why it may not. */
export async function recordSheet(
  ctx: ReadContext,
  { body: { demandId, companyId } }: Received<typeof recordSheetOf>,
): Promise<Answer<typeof recordSheetOf> | Refusal> {
  const caller = callerOf(ctx)
  const demand = await demandSubject(ctx.db, demandId)
  if (!demand || !mayRun(demand, caller)) return refuse('demand.notFound')
  const supplier = await supplierOf(ctx.db, demand, { companyId, by: caller.accountId })
  if (!supplier) return refuse('member.company.notFound')
  const no = recordGuard(demand, supplier, await knownVersions(ctx.db, demandId, companyId), ctx.now)
  const whyNot = no ? { code: no.refused, sentence: recordingRefusals[no.refused] } : null
  return sheetFor(ctx, demand, { company: supplier, whyNot })
}

/**
 * Keeps what a supplier has quoted by telephone, on paper or otherwise: sealed and opened like all others of a demand
 * that is not sealed, with its evidence, and marked. What is wrong with it is said, and nothing is kept then.
 */
export async function recordOne(
  ctx: Ctx,
  { body: { demandId, companyId, version, way, saidAt, ...sent } }: Received<typeof recordQuotation>,
): Promise<Answer<typeof recordQuotation> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const { accountId } = company
  const demand = await lockDemandForQuoting(ctx.tx, demandId)
  if (!demand || !mayRun(demand, callerOf(ctx))) return refuse('demand.notFound')
  await lockOwnVersions(ctx.tx, demandId, companyId)
  const receivedAt = await appNow(ctx.tx)
  const supplier = await supplierOf(ctx.tx, demand, { companyId, by: accountId })
  if (!supplier) return refuse('member.company.notFound')
  const id = ctx.newId()
  const said = new Date(saidAt)
  const versions = await knownVersions(ctx.tx, demandId, companyId)
  const event = record(demand, supplier, { id, version, saidAt: said, versions }, receivedAt)
  if (isRefusal(event)) return event
  const subject = { kind: 'demand', id: demandId } as const
  const bound = { subject, companyId, version, documentVersion }
  const wrong = await faultOf(ctx, demand, { envelope: sent.envelope, bound })
  if (wrong) return wrong
  const fileIds = await proveSealed(ctx, sent, bound, publicKeyOf(demand))
  if (isRefusal(fileIds)) return fileIds
  const before = await sentBefore(ctx, store, { subjectId: demandId, companyId })
  const offer = { id, accountId, subjectNo: demand.no }
  const kept = await keepSealed(ctx, { store, offer, sent, bound, fileIds, receivedAt, before })
  await markRecorded(ctx.tx, id, { by: accountId, way, saidAt: said })
  await openOnArrival(ctx, demand)
  await ctx.emit(event)
  const { receiptNo, sha256 } = kept.receipt
  const payload = { companyId, receiptNo, sha256, version, way, saidAt }
  const reason = '代录供应商的报价：恶意代录或篡改会被追究'
  await ctx.log({ subject, action: 'quotation.record', reason, payload })
  return {
    quotationId: id,
    receipt: presentReceipt(kept.receipt, kept.signature, ctx.services.secret.publicKey),
  }
}

interface Told {
  readonly envelope: string
  readonly bound: Bound
}

/** Why what was recorded is not kept, before anything of it is: it does not count, or no evidence stands in it. */
async function faultOf(
  ctx: Ctx,
  demand: DemandSubject,
  { envelope, bound }: Told,
): Promise<Refusal | undefined> {
  const privateKey = await releasedKeyOf(ctx, demand.id)
  const { status, content, reason } = judge(termsOf(demand), { ...bound, envelope }, privateKey)
  privateKey.fill(0)
  if (status === 'unreadable') return refuse('bid.badEnvelope')
  if (status === 'invalid') return refuse('quotation.recordInvalid', { reason: reason ?? '' })
  return content && content.files.length > 0 ? undefined : refuse('quotation.evidenceMissing')
}

/** The company of the caller says that a recorded quotation is none of its own: it does not count any more. */
export async function objectToOne(
  ctx: Ctx,
  { body: { id, reason } }: Received<typeof objectToQuotation>,
): Promise<Answer<typeof objectToQuotation> | Refusal> {
  const { companyId } = callerOf(ctx)
  const seen = await ctx.tx
    .selectFrom('quotation')
    .select(['demand_id as demandId', 'company_id as companyId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!seen || seen.companyId !== companyId) return refuse('quotation.notFound')
  const { demandId } = seen
  await lockDeciding(ctx.tx, demandId)
  await lockOwnVersions(ctx.tx, demandId, companyId)
  const event = objectTo(await lockQuotation(ctx.tx, id))
  if (isRefusal(event)) return event
  await saveObjection(ctx.tx, id, { reason, now: ctx.now })
  await ctx.emit(event)
  const { version } = event.payload
  await ctx.log({
    subject: { kind: 'demand', id: demandId },
    action: 'quotation.object',
    reason,
    payload: { quotationId: id, version },
  })
  return { id, objectedAt: ctx.now.toISOString() }
}
