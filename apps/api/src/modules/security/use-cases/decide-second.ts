import type { Answer, Received } from '@jb/contract/endpoint'
import type { decideRequest as endpoint } from '@jb/contract/security/finance.contract'
import { deedName } from '@jb/domain/security/request'
import { secondBar } from '@jb/domain/security/second-look'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { endRequest, lockLook, type RequestRow, wishOf } from '../request.repository.ts'
import { maySecond } from '../security.access.ts'
import { carryOut, outcomeOf } from './exceptional.ts'
import { detailFor, lockFor, type Own } from './handle.ts'

/** A second person of the owner agrees to what was asked, or says why not; whoever asked may take it back. */
export async function decideSecond(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const own = await lockFor(ctx, { ...body, side: 'desk' })
  if (isRefusal(own)) return own
  const asked = await lockLook(ctx.tx, own.order.id)
  const caller = callerOf(ctx)
  const word = { by: caller.accountId, agree: body.agree, reason: body.reason.trim() }
  if (asked?.asked_by === word.by && !word.agree) return takeBack(ctx, own, asked)
  const bar = secondBar(asked && { askedBy: asked.asked_by, reason: asked.reason }, word)
  if (bar || !asked) return refuse(`security.${bar ?? 'notAsked'}`)
  if (!maySecond(own.terms, caller)) return refuse('security.forbidden')
  const no = word.agree ? await agree(ctx, own, asked) : await turnDown(ctx, own, asked, word.reason)
  return no ?? detailFor(ctx, body.id)
}

async function end(
  ctx: Ctx,
  { order }: Own,
  asked: RequestRow,
  ended: { readonly agreed: boolean; readonly outcome: string; readonly action: string },
): Promise<void> {
  const { agreed, outcome, action } = ended
  const by = callerOf(ctx).accountId
  const status = agreed ? 'effective' : 'refused'
  await endRequest(ctx.tx, asked.id, { status, outcome, ...(by !== asked.asked_by && { by }) }, ctx.now)
  await ctx.log({ subject: { kind: 'security', id: order.id }, action, ...(outcome && { reason: outcome }) })
}

async function takeBack(ctx: Ctx, own: Own, asked: RequestRow) {
  await end(ctx, own, asked, { agreed: false, outcome: '提出的人已撤回。', action: 'takeBackSecond' })
  return detailFor(ctx, own.order.id)
}

/** All that held when it was asked has to hold now; only then the request ends. */
async function agree(ctx: Ctx, own: Own, asked: RequestRow): Promise<Refusal | undefined> {
  const wish = wishOf(asked)
  const after = await outcomeOf(ctx, own, wish, asked.asked_by)
  if (isRefusal(after)) return after
  await end(ctx, own, asked, { agreed: true, outcome: '', action: 'agreeSecond' })
  await answer(ctx, own, asked, '复核已同意，事项已办理。')
  return carryOut(ctx, own, wish, asked.asked_by)
}

async function turnDown(ctx: Ctx, own: Own, asked: RequestRow, reason: string): Promise<undefined> {
  await end(ctx, own, asked, { agreed: false, outcome: reason, action: 'refuseSecond' })
  await answer(ctx, own, asked, `没有通过复核：${reason}`)
}

/** Whoever asked hears what came of it. */
async function answer(ctx: Ctx, { order, terms }: Own, asked: RequestRow, words: string): Promise<void> {
  await notify(ctx, {
    ...{ accountIds: [asked.asked_by], companyId: order.ownerCompanyId, kind: 'security.review' },
    title: `${deedName(wishOf(asked))}的复核结果`,
    body: `《${terms.title}》的保证金（${order.no}）：您提出的${deedName(wishOf(asked))}，${words}`,
    ...{ eventKey: `security.review:${asked.id}:answer`, placeSearch: { id: order.id } },
  })
}
