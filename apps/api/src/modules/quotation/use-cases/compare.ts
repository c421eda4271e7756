import type { Answer, Received } from '@jb/contract/endpoint'
import type {
  exportQuotations,
  selectQuotations,
  startComparing as startingContract,
} from '@jb/contract/quotation/quotation.contract'
import { settle } from '@jb/domain/quotation/quote'
import { type Choice, type Combination, select } from '@jb/domain/quotation/select'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { comparisonFile, readingIn, unsealAll } from '../../bid/index.ts'
import {
  controlTotalOf,
  type DemandSubject,
  demandSubject,
  selectDemand,
  startComparing,
} from '../../demand/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { insertSelection, keepValidity, lockDeciding, saveStatus } from '../quotation.repository.ts'
import { quotations as store } from '../quotation.store.ts'
import { type Counted, comparisonSheet, isExpired, openedFor } from '../reads/comparison.ts'
import { endOf, termsOf } from '../reads/sheet.ts'
import { notifySelection } from './notify.ts'

/** A demand that the caller runs, in the version that they have seen; colleagues who decide wait for each other. */
async function deciding(
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
  if (['announced', 'quoting', 'suspended'].includes(demand.status)) return refuse('demand.tooEarly')
  const begun = await startComparing(ctx, id)
  if (isRefusal(begun)) return begun
  const found = await unsealAll(ctx, id, { store, terms: termsOf(demand), privateKey: begun.key })
  await keepValidity(ctx, id, endOf(demand))
  const { all, counted } = await openedFor(ctx.tx, demand)
  await ctx.log({
    subject: { kind: 'demand', id },
    action: 'quotation.open',
    payload: { quotations: found },
  })
  const { status, version } = begun.demand
  return { id, status, version, opened: counted.length, refused: all.length - counted.length }
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

type Body = Received<typeof selectQuotations>['body']

/** What the owner chooses, with positions for the ids of rows; one that the demand does not have stays a stranger. */
function choiceOf(demand: DemandSubject, { quotationId, rows }: Pick<Body, 'quotationId' | 'rows'>): Choice {
  if (quotationId !== null) return { quotationId }
  const positions = new Map(demand.rows.map(({ id, position }) => [id, position]))
  return {
    rows: rows.map((row) => ({ position: positions.get(row.rowId) ?? 0, quotationId: row.quotationId })),
  }
}

/** Writes what was decided, and tells winners and losers in the same transaction. */
async function carryOut(
  ctx: Ctx,
  demand: DemandSubject,
  { chosen, counted, reason }: { chosen: Combination; counted: readonly Counted[]; reason: string },
): Promise<void> {
  const settled = settle(
    counted.map(({ bidId: id, companyId, version, status }) => ({ id, companyId, version, status })),
    chosen,
  )
  for (const { quotationId, status } of settled)
    await saveStatus(ctx.tx, quotationId, { from: 'quoted', to: status })
  const ids = new Map(demand.rows.map(({ id, position }) => [position, id]))
  const amounts = new Map(
    counted.flatMap(({ bidId, offered }) =>
      offered.rows.map((row) => [`${bidId} ${row.position}`, row.incTax] as const),
    ),
  )
  const rows = chosen.rows.map(({ position, quotationId }) => ({
    rowId: ids.get(position) ?? '',
    quotationId,
    amount: amounts.get(`${quotationId} ${position}`) ?? '0',
  }))
  const { value, incTax } = chosen
  const selectedBy = callerOf(ctx).accountId
  await insertSelection(ctx.tx, { demandId: demand.id, reason, value, incTax, selectedBy, rows }, ctx.now)
  await notifySelection(ctx, demand, settled)
}

/** Selects the suppliers of a demand, whole or by rows. */
export async function selectOnes(
  ctx: Ctx,
  { body }: Received<typeof selectQuotations>,
): Promise<Answer<typeof selectQuotations> | Refusal> {
  const demand = await deciding(ctx, body)
  if (isRefusal(demand)) return demand
  if (demand.sealed && demand.comparingAt === null) return refuse('quotation.sealed')
  if (demand.status !== 'comparing') return refuse('demand.wrongStatus', { status: demand.status })
  const { id } = demand
  const { counted } = await openedFor(ctx.tx, demand)
  const choice = choiceOf(demand, body)
  const wantedIds =
    'rows' in choice ? choice.rows.map(({ quotationId }) => quotationId) : [choice.quotationId]
  if (counted.some((one) => wantedIds.includes(one.bidId) && isExpired(one, ctx.now)))
    return refuse('quotation.expired')
  const usable = counted.filter((one) => one.status === 'quoted' && !isExpired(one, ctx.now))
  const { splitAward } = demand
  const positions = demand.rows.map(({ position }) => position)
  const controlTotal = await controlTotalOf(ctx.tx, id, callerOf(ctx))
  const offers = usable.map(({ offered }) => offered)
  const { reason } = body
  const chosen = select({ positions, splitAward, controlTotal }, offers, { choice, reason })
  if (isRefusal(chosen)) return chosen
  const moved = await selectDemand(ctx, id)
  if (isRefusal(moved)) return moved
  await carryOut(ctx, demand, { chosen, counted: usable, reason })
  const { quotationIds } = chosen
  await ctx.log({
    subject: { kind: 'demand', id },
    action: 'quotation.select',
    ...(reason && { reason }),
    payload: { quotationIds },
  })
  return { id, status: moved.status, version: moved.version }
}
