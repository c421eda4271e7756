import { settle } from '@jb/domain/quotation/quote'
import { type Choice, type Selected, select } from '@jb/domain/quotation/select'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { type DemandSubject, demandSubject, selectDemand } from '../../demand/index.ts'
import { insertSelection, saveStatus } from '../quotation.repository.ts'
import { type Counted, isExpired, openedFor } from '../reads/comparison.ts'
import { notifySelection, type Quoted } from './notify.ts'

/** What the owner wants: one quotation for everything, or with `quotationId` null a quotation for each row. */
export interface SelectionRequest {
  readonly quotationId: string | null
  readonly rows: readonly { readonly rowId: string; readonly quotationId: string }[]
  readonly reason: string
}

/** What a request comes to. */
export interface Plan {
  readonly demand: DemandSubject
  readonly chosen: Selected
  /** The quotations that could be chosen. */
  readonly usable: readonly Counted[]
  /** Those that could not be read or do not count. */
  readonly refused: readonly Quoted[]
  readonly reason: string
}

/** The choice with positions for the ids of rows; a row that the demand does not have stays a stranger. */
function choiceOf(demand: DemandSubject, { quotationId, rows }: SelectionRequest): Choice {
  if (quotationId !== null) return { quotationId }
  const positions = new Map(demand.rows.map(({ id, position }) => [id, position]))
  return {
    rows: rows.map((row) => ({ position: positions.get(row.rowId) ?? 0, quotationId: row.quotationId })),
  }
}

/** What a request comes to now, or why it cannot be. `controlTotal`: the owner's own, in yuan. */
export async function planOf(
  { tx, now }: Ctx,
  demandId: string,
  { request, controlTotal }: { readonly request: SelectionRequest; readonly controlTotal: string | null },
): Promise<Plan | Refusal> {
  const demand = await demandSubject(tx, demandId)
  if (!demand) return refuse('demand.notFound')
  if (demand.sealed && demand.comparingAt === null) return refuse('quotation.sealed')
  if (demand.status !== 'comparing') return refuse('demand.wrongStatus', { status: demand.status })
  const { all, counted } = await openedFor(tx, demand)
  const choice = choiceOf(demand, request)
  const ids = 'rows' in choice ? choice.rows.map(({ quotationId }) => quotationId) : [choice.quotationId]
  if (counted.some((one) => ids.includes(one.bidId) && isExpired(one, now)))
    return refuse('quotation.expired')
  const usable = counted.filter((one) => one.status === 'quoted' && !isExpired(one, now))
  const offers = usable.map(({ offered }) => offered)
  const positions = demand.rows.map(({ position }) => position)
  const { reason } = request
  const chosen = select({ positions, splitAward: demand.splitAward, controlTotal }, offers, {
    choice,
    reason,
  })
  if (isRefusal(chosen)) return chosen
  const refused = all
    .filter(({ invalidReason }) => invalidReason !== null)
    .map(({ bidId, companyId }) => ({ quotationId: bidId, companyId }))
  return { demand, chosen, usable, refused, reason }
}

/**
 * Selects: the demand moves on, what was chosen is kept, and winners and losers hear of it in the same transaction.
 * `by`: whose choice it is; `instanceId`: the approval behind it.
 */
export async function carryOut(
  ctx: Ctx,
  { demand, chosen, usable, refused, reason }: Plan,
  { by, instanceId }: { readonly by: string; readonly instanceId?: string | undefined },
) {
  const { id } = demand
  const moved = await selectDemand(ctx, id)
  if (isRefusal(moved)) return moved
  const settled = settle(
    usable.map(({ bidId, companyId, version, status }) => ({ id: bidId, companyId, version, status })),
    chosen,
  )
  for (const { quotationId, status } of settled)
    await saveStatus(ctx.tx, quotationId, { from: 'quoted', to: status })
  const ids = new Map(demand.rows.map((row) => [row.position, row.id]))
  const amountOf = (quotationId: string, position: number) =>
    usable.find(({ bidId }) => bidId === quotationId)?.offered.rows.find((row) => row.position === position)
      ?.incTax
  const rows = chosen.rows.map(({ position, quotationId }) => ({
    rowId: ids.get(position) ?? '',
    quotationId,
    amount: amountOf(quotationId, position) ?? '0',
  }))
  const { value, incTax, quotationIds } = chosen
  await insertSelection(ctx.tx, { demandId: id, reason, value, incTax, selectedBy: by, rows }, ctx.now)
  await notifySelection(ctx, demand, { settled, refused })
  await ctx.log({
    subject: { kind: 'demand', id },
    action: 'quotation.select',
    ...(reason && { reason }),
    payload: { quotationIds, ...(instanceId && { instanceId }) },
  })
  return { id, status: moved.status, version: moved.version }
}
