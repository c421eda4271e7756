import type * as contract from '@jb/contract/bid/session.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { pastStatuses } from '@jb/domain/bid/bid.flow'
import { objectGuard, speakGuard } from '@jb/domain/bid/session'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'
import { lockForUse } from '../../tender/index.ts'
import { wakeSession } from './clock.ts'
import {
  insertAnnouncement,
  insertHelp,
  insertObjection,
  saveAnswer,
  unansweredIn,
} from './objection.repository.ts'
import { type KeptSession, lockSession } from './session.repository.ts'

/** The tender of a session that still goes on, with its session held: it cannot close meanwhile. */
async function running(ctx: Ctx, tenderId: string): Promise<Tender | undefined> {
  const tender = await lockForUse(ctx.tx, tenderId)
  return tender && isPublic(tender.status) && biddersDecrypt(tender) ? tender : undefined
}

/** The same for whoever has bid; for everybody else there is nothing. */
async function asBidder(
  ctx: Ctx,
  tenderId: string,
  guard: (session: KeptSession | undefined) => Refusal | undefined,
) {
  const { companyId = null, accountId } = callerOf(ctx)
  const tender = await running(ctx, tenderId)
  const bid = await ctx.tx
    .selectFrom('bid')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('status', 'not in', pastStatuses)
    .executeTakeFirst()
  if (!tender || !bid || companyId === null) return refuse('bid.notFound')
  return guard(await lockSession(ctx.tx, tenderId)) ?? { companyId, accountId }
}

/** 求助: a bidder shows itself to the host. */
export async function askHelp(
  ctx: Ctx,
  { body: { tenderId, phone, note } }: Received<typeof contract.askHelp>,
): Promise<Answer<typeof contract.askHelp> | Refusal> {
  const bidder = await asBidder(ctx, tenderId, speakGuard)
  if (isRefusal(bidder)) return bidder
  const { companyId, accountId } = bidder
  const id = ctx.newId()
  await insertHelp(ctx.tx, { id, tenderId, companyId, accountId, text: note, phone, at: ctx.now })
  await ctx.emit({ type: 'bid.helpAsked', payload: { tenderId, helpId: id, companyId, phone } })
  return { tenderId, helpAt: ctx.now.toISOString() }
}

/** 开标异议, raised at the spot, or against what was found after a session that failed. */
export async function objectOpening(
  ctx: Ctx,
  { body: { tenderId, text } }: Received<typeof contract.objectOpening>,
): Promise<Answer<typeof contract.objectOpening> | Refusal> {
  const bidder = await asBidder(ctx, tenderId, (session) => objectGuard(session, ctx.now))
  if (isRefusal(bidder)) return bidder
  const { companyId, accountId } = bidder
  if ((await unansweredIn(ctx.tx, tenderId, companyId)) > 0) return refuse('bid.objectionOpen')
  const id = ctx.newId()
  await insertObjection(ctx.tx, { id, tenderId, companyId, accountId, text, at: ctx.now })
  await ctx.emit({ type: 'bid.openingObjected', payload: { tenderId, objectionId: id } })
  return { id }
}

/** The host answers one; the session may close once none waits. */
export async function answerObjection(
  ctx: Ctx,
  { body: { id: tenderId, objectionId, answer } }: Received<typeof contract.answerObjection>,
): Promise<Answer<typeof contract.answerObjection> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await lockForUse(ctx.tx, tenderId)
  if (!tender || !mayRun(tender, caller)) return refuse('tender.notFound')
  const session = await lockSession(ctx.tx, tenderId)
  const word = { id: objectionId, tenderId, accountId: caller.accountId, text: answer, at: ctx.now }
  const companyId = await saveAnswer(ctx.tx, word)
  if (companyId === undefined) return refuse('bid.objectionGone')
  if (session?.stage === 'published') await wakeSession(ctx, tenderId)
  await ctx.emit({ type: 'bid.openingAnswered', payload: { tenderId, objectionId, companyId } })
  const subject = { kind: 'tender', id: tenderId }
  await ctx.log({ subject, action: 'answerObjection', payload: { objectionId } })
  return { id: tenderId }
}

/** The host tells everybody something. */
export async function announce(
  ctx: Ctx,
  { body: { id: tenderId, text } }: Received<typeof contract.announce>,
): Promise<Answer<typeof contract.announce> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await running(ctx, tenderId)
  if (!tender || !mayRun(tender, caller)) return refuse('tender.notFound')
  const no = speakGuard(await lockSession(ctx.tx, tenderId))
  if (no) return no
  const id = ctx.newId()
  await insertAnnouncement(ctx.tx, { id, tenderId, accountId: caller.accountId, text, at: ctx.now })
  await ctx.log({ subject: { kind: 'tender', id: tenderId }, action: 'announce', payload: { text } })
  return { id }
}
