import type { setInquiryState } from '@jb/contract/demand/demand.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Demand } from '@jb/domain/demand/demand'
import { enable, suspend } from '@jb/domain/demand/life'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst, notAsked } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun, ownerBar } from '../../procurement/index.ts'
import { carryOutInquiry, inquiry } from '../demand.decisions.ts'
import { inquiryOf, insertInquiry, lockDemand } from '../demand.repository.ts'

type Body = Received<typeof setInquiryState>['body']

const submitted = { code: 0, msg: '提交成功' }

/** The demand of this number, locked, if the caller runs it. */
async function lockByNo(ctx: Ctx, no: string): Promise<Demand | Refusal> {
  const row = await ctx.tx.selectFrom('demand').select('id').where('no', '=', no).executeTakeFirst()
  const demand = row && (await lockDemand(ctx.tx, row.id))
  return demand && mayRun(demand, callerOf(ctx)) ? demand : refuse('demand.notFound')
}

/** Whether the unit that the submission names is the company whose demand it is. */
async function isUnitOf(ctx: Ctx, { companyId }: Demand, { applyUnitNo }: Body): Promise<boolean> {
  if (applyUnitNo === '') return true
  return (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)?.no === applyUnitNo
}

/** Suspends a demand or takes quotations again: at once, or by an approval where the company has a process for it. */
export async function setInquiry(
  ctx: Ctx,
  { body }: { readonly body: Body },
): Promise<Answer<typeof setInquiryState> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const demand = await lockByNo(ctx, body.demandNo)
  if (isRefusal(demand)) return demand
  if (!(await isUnitOf(ctx, demand, body))) return refuse('demand.unitOther')
  const { inquiryState, uniqueId } = body
  const before = await inquiryOf(ctx.tx, demand.companyId, uniqueId)
  if (before) {
    const same = before.demandId === demand.id && before.inquiryState === inquiryState
    return same ? submitted : refuse('demand.submittedOtherwise')
  }
  const reason = inquiryState === 1 ? body.enableReason : body.suspendReason
  const barred =
    (await ownerBar(ctx, demand)) ??
    (await notAsked(ctx.tx, 'demand', demand.id)) ??
    wishBar(demand, { inquiryState, reason }, ctx.now)
  if (barred) return barred
  return (await submit(ctx, demand, { inquiryState, reason }, body)) ?? submitted
}

/** Why this cannot be wished now: what cannot be done is not asked of anybody either. */
function wishBar(
  demand: Demand,
  { inquiryState, reason }: { readonly inquiryState: 0 | 1; readonly reason: string },
  now: Date,
): Refusal | undefined {
  if (demand.offlineAt !== null) return refuse('demand.offline')
  const step = (inquiryState === 1 ? enable : suspend)(demand, reason, now)
  return isRefusal(step) ? step : undefined
}

async function submit(
  ctx: Ctx,
  demand: Demand,
  { inquiryState, reason }: { readonly inquiryState: 0 | 1; readonly reason: string },
  { uniqueId, approval }: Body,
): Promise<Refusal | undefined> {
  const { id: demandId, companyId } = demand
  const { accountId: askedBy } = callerOf(ctx)
  const wish = { id: ctx.newId(), demandId, companyId, inquiryState, reason, uniqueId, askedBy }
  const asked = await askFirst(ctx, inquiry, {
    thing: demand,
    wanted: wish,
    given: approval,
    subjectId: wish.id,
  })
  if (isRefusal(asked)) return asked
  await insertInquiry(ctx.tx, wish, ctx.now)
  if (asked?.by !== 'approvers') return carryOutInquiry(ctx, demand, wish)
  const action = inquiryState === 1 ? 'ask.enable' : 'ask.suspend'
  const payload = { instanceId: asked.approvalId }
  await ctx.log({ subject: { kind: 'demand', id: demandId }, action, reason, payload })
  return undefined
}
