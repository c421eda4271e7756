import type { cancelDemand } from '@jb/contract/demand/demand.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Demand, roundOf } from '@jb/domain/demand/demand'
import type { Changed } from '@jb/domain/demand/events'
import {
  askAgain,
  cancel as cancelIt,
  close,
  reselect,
  restore,
  select,
  startComparing as startIt,
  takeOffline,
} from '@jb/domain/demand/life'
import { isPublic } from '@jb/domain/procurement/status'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Tx } from '../../../platform/ctx.ts'
import { endAsked } from '../../approval/index.ts'
import { hiding } from '../../procurement/index.ts'
import { demandClock, lockOwn, move } from '../demand.clock.ts'
import {
  demandKeys,
  insertSecondRound,
  isKeyReleased,
  lockDemand,
  markKeyReleased,
} from '../demand.repository.ts'
import { type DemandSubject, subjectOf } from '../reads/subject.ts'

/** Ends a demand that is public. What is asked about it has come to nothing. */
export async function cancel(
  ctx: Ctx,
  { body }: Received<typeof cancelDemand>,
): Promise<Answer<typeof cancelDemand> | Refusal> {
  const before = await lockOwn(ctx, body)
  if (isRefusal(before)) return before
  const step = cancelIt(before, body.reason, ctx.now)
  if (isRefusal(step)) return step
  await ctx.setTimer({ kind: demandClock, subjectId: body.id, dueAt: undefined })
  const { id, status, version } = await moveBy(ctx, step, { action: 'cancel', reason: body.reason })
  const waiting = { kind: 'demand', id, subjectKind: 'demand.inquiry' }
  await endAsked(ctx, waiting, '需求已取消，不用再审批。')
  return { id, status, version }
}

const moveBy = (
  ctx: Ctx,
  { item, event }: Changed,
  line: { readonly action: string; readonly reason?: string },
): Promise<Demand> => move(ctx, { item, events: [event], ...line })

/** Moves a demand that the caller has found to be theirs by a verb of its life, locked. */
async function moveOne(
  ctx: Ctx,
  id: string,
  {
    verb,
    ...line
  }: {
    readonly verb: (demand: Demand) => Changed | Refusal
    readonly action: string
    readonly reason?: string
  },
): Promise<Demand | Refusal> {
  const demand = await lockDemand(ctx.tx, id)
  if (!demand) return refuse('demand.notFound')
  const step = verb(demand)
  return isRefusal(step) ? step : moveBy(ctx, step, line)
}

/**
 * Begins to compare and gives the private key to which the quotations of this round were sealed: the first and only time
 * that it is released. Whether the caller may is decided by whoever keeps the quotations.
 */
export async function startComparing(
  ctx: Ctx,
  id: string,
): Promise<{ readonly demand: Demand; readonly key: Uint8Array } | Refusal> {
  const by = callerOf(ctx).accountId
  const verb = (demand: Demand) => startIt(demand, by, ctx.now)
  const demand = await moveOne(ctx, id, { verb, action: 'startComparing' })
  if (isRefusal(demand)) return demand
  const round = roundOf(demand)
  await markKeyReleased(ctx.tx, id, round, ctx.now)
  return { demand, key: await demandKeys[round].unwrap(ctx, id) }
}

/** The private key once it is released: of a demand that is not sealed from its publication on. Throws before. */
export async function releasedKeyOf(ctx: Ctx, id: string): Promise<Uint8Array> {
  if (!(await isKeyReleased(ctx.tx, id))) throw new Error('the opening key of this demand is not released')
  return demandKeys[1].unwrap(ctx, id)
}

/** Asks these companies for a second price, sealed to a new key. Whether the caller may is decided before, as above. */
export async function beginSecondRound(
  ctx: Ctx,
  id: string,
  { endsAt, companyIds }: { readonly endsAt: Date; readonly companyIds: readonly string[] },
): Promise<Demand | Refusal> {
  const verb = (demand: Demand) => askAgain(demand, endsAt, ctx.now)
  const demand = await moveOne(ctx, id, { verb, action: 'askAgain' })
  if (isRefusal(demand)) return demand
  const askedBy = callerOf(ctx).accountId
  await insertSecondRound(ctx.tx, id, { companyIds, askedBy, now: ctx.now })
  await demandKeys[2].make(ctx, id)
  await ctx.setTimer({ kind: demandClock, subjectId: id, dueAt: endsAt })
  return demand
}

/** Its suppliers have been chosen. */
export const selectDemand = (ctx: Ctx, id: string) => moveOne(ctx, id, { verb: select, action: 'select' })

/** Of all that was chosen nothing comes: it is compared once more. Whether that is so is decided by whoever keeps the orders. */
export const reselectDemand = (ctx: Ctx, id: string, reason: string) =>
  moveOne(ctx, id, { verb: (demand) => reselect(demand, reason, ctx.now), action: 'reselect', reason })

/** All that was ordered has come. */
export const closeDemand = (ctx: Ctx, id: string) =>
  moveOne(ctx, id, { verb: (demand) => close(demand, ctx.now), action: 'close' })

/** The demand on whose status a quotation relies in this transaction: it cannot move meanwhile, others may rely on it too. */
export async function lockDemandForQuoting(tx: Tx, id: string): Promise<DemandSubject | undefined> {
  const demand = await lockDemand(tx, id, 'share')
  return demand && isPublic(demand.status) ? subjectOf(tx, demand) : undefined
}

/** The platform takes demands offline and brings them back; their clock runs on. */
export const { takeOffline: takeDemandOffline, restore: restoreDemand } = hiding<Demand>({
  kind: 'demand',
  lock: (tx, id) => lockDemand(tx, id),
  takeOffline,
  restore,
  move,
})
