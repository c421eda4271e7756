import type { QuotationEvent, QuotationFact } from '@jb/domain/quotation/quote'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { openFiles, reserveFiles } from '../bid/index.ts'
import { quotations, saveStatus, validityTimer } from './quotation.repository.ts'
import { tellExpired, tellReceived } from './use-cases/tell.ts'

const fact = z.object({
  quotationId: z.string(),
  demandId: z.string(),
  companyId: z.string(),
  version: z.int(),
})
const demand = z.object({ id: z.string() })

function whenQuotation(
  on: QuotationEvent['type'],
  name: string,
  run: (ctx: Ctx, given: QuotationFact) => Promise<void>,
): Reaction {
  return { on, name: `quotation.${name}`, run: (ctx, payload) => run(ctx, fact.parse(payload)) }
}

function whenDemand(on: string, name: string, run: (ctx: Ctx, demandId: string) => Promise<void>): Reaction {
  return { on, name: `quotation.${name}`, run: (ctx, payload) => run(ctx, demand.parse(payload).id) }
}

/** With the demand its quotations end too; what is still sealed is never opened. */
async function endAll({ tx }: Ctx, demandId: string): Promise<void> {
  const open = await tx
    .selectFrom('quotation')
    .select(['id', 'status'])
    .where('demand_id', '=', demandId)
    .where('status', 'in', ['quoted', 'selected'])
    .execute()
  for (const { id, status } of open) await saveStatus(tx, id, { from: status, to: 'expired' })
}

/** The prices of a quotation do not hold any more; one that was decided about stays as it is. */
async function expire(ctx: Ctx, quotationId: string): Promise<void> {
  const row = await ctx.tx
    .selectFrom('quotation')
    .select(['demand_id as demandId', 'company_id as companyId', 'version', 'valid_until as until'])
    .where('id', '=', quotationId)
    .executeTakeFirst()
  if (!row?.until || row.until.getTime() >= ctx.now.getTime()) return
  if (!(await saveStatus(ctx.tx, quotationId, { from: 'quoted', to: 'expired' }))) return
  const { demandId, companyId, version } = row
  const payload: QuotationFact = { quotationId, demandId, companyId, version }
  await ctx.emit({ type: 'quotation.expired', payload })
}

export const quotationReactions: readonly Reaction[] = [
  whenQuotation('quotation.sent', 'tellReceived', tellReceived),
  whenQuotation('quotation.sent', 'openFilesAtOnce', (ctx, { demandId }) =>
    reserveFiles(ctx, quotations, demandId),
  ),
  whenQuotation('quotation.expired', 'tellExpired', tellExpired),
  whenDemand('demand.comparing', 'reserveFiles', (ctx, id) => reserveFiles(ctx, quotations, id)),
  whenDemand('demand.cancelled', 'endCancelled', endAll),
  whenDemand('demand.expired', 'endExpired', endAll),
]

export const quotationTimers: readonly TimerHandler[] = [
  { kind: quotations.filesTimer, run: (ctx, id) => openFiles(ctx, quotations, id) },
  { kind: validityTimer, run: expire },
]
