import type { Answer, Received } from '@jb/contract/endpoint'
import type {
  askAgain,
  exportQuotations,
  startComparing as startingContract,
} from '@jb/contract/quotation/quotation.contract'
import { isOpen, roundOf } from '@jb/domain/demand/demand'
import { hour } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askedBy } from '../../approval/index.ts'
import { comparisonFile, readingIn, unsealAll } from '../../bid/index.ts'
import {
  beginSecondRound,
  type DemandSubject,
  demandSubject,
  demands,
  startComparing,
} from '../../demand/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { keepValidity, lockDeciding } from '../quotation.repository.ts'
import { againTimer, quotations as store } from '../quotation.store.ts'
import { askedOf, comparisonSheet, isExpired, openedFor } from '../reads/comparison.ts'
import { endOf, termsOf } from '../reads/sheet.ts'
import { settleSecond } from './second-round.ts'

/** A demand that the caller runs, in the version that they have seen; colleagues who decide wait for each other. */
export async function deciding(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<DemandSubject | Refusal> {
  await lockDeciding(ctx.tx, id)
  const demand = await demandSubject(ctx.tx, id)
  if (!demand || !mayRun(demand, callerOf(ctx))) return refuse('demand.notFound')
  if (demand.version !== version) return refuse('demand.stale', { version: demand.version })
  return demand.offlineAt === null ? demand : refuse('demand.offline')
}

/** Opens all quotations at once: the key is released here, and forgotten at the end. */
export async function beginComparing(
  ctx: Ctx,
  { body }: Received<typeof startingContract>,
): Promise<Answer<typeof startingContract> | Refusal> {
  const demand = await deciding(ctx, body)
  if (isRefusal(demand)) return demand
  const { id } = demand
  if (isOpen(demand.status)) return refuse('demand.tooEarly')
  const begun = await startComparing(ctx, id)
  if (isRefusal(begun)) return begun
  const found = await unsealAll(ctx, id, { store, terms: termsOf(demand), privateKey: begun.key })
  await keepValidity(ctx, id, endOf(demand))
  if (roundOf(demand) === 2) await settleSecond(ctx, demand)
  const { all, counted } = await openedFor(ctx.tx, demand)
  await ctx.log({
    subject: { kind: 'demand', id },
    action: 'quotation.open',
    payload: { quotations: found },
  })
  const { status, version } = begun.demand
  return { id, status, version, opened: counted.length, refused: all.length - counted.length }
}

/** How long before the end of the second round whoever is asked is reminded. */
const remindedBefore = 2 * hour
const { runningApproval } = askedBy(demands.kind)

/** Asks the lowest for a second sealed price, once, before anybody is selected. */
export async function askOnesAgain(
  ctx: Ctx,
  { body }: Received<typeof askAgain>,
): Promise<Answer<typeof askAgain> | Refusal> {
  const demand = await deciding(ctx, body)
  if (isRefusal(demand)) return demand
  const { id, status } = demand
  if (status !== 'comparing') return refuse('demand.wrongStatus', { status })
  if (await runningApproval(ctx.tx, id)) return refuse('demand.approvalRunning')
  const { counted } = await openedFor(ctx.tx, demand)
  const usable = counted.filter((one) => !isExpired(one, ctx.now))
  const endsAt = new Date(body.endsAt)
  const companyIds = askedOf(demand, usable)
  if (usable.length === 0) return refuse('quotation.nobodyToAsk')
  const begun = await beginSecondRound(ctx, id, { endsAt, companyIds })
  if (isRefusal(begun)) return begun
  const dueAt = new Date(endsAt.getTime() - remindedBefore)
  if (dueAt > ctx.now) await ctx.setTimer({ kind: againTimer, subjectId: id, dueAt })
  await ctx.log({
    subject: { kind: 'demand', id },
    action: 'quotation.askAgain',
    payload: { companyIds, endsAt: endsAt.toISOString() },
  })
  return { id, status: begun.status, version: begun.version, asked: companyIds.length }
}

/** The comparison as a workbook for the caller, as they may see it on the screen. */
export async function exportOnes(
  ctx: Ctx,
  { body: { id } }: Received<typeof exportQuotations>,
): Promise<Answer<typeof exportQuotations> | Refusal> {
  const sheet = await comparisonSheet(readingIn(ctx), id)
  if (isRefusal(sheet)) return sheet
  const words = { offerers: '报价单位', opening: '开始比价' }
  return comparisonFile(ctx, { kind: 'demand', id }, { sheet, no: sheet.demandNo, words })
}
