import type { QuotationEvent, QuotationFact } from '@jb/domain/quotation/quote'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { openFiles, reserveFiles } from '../bid/index.ts'
import { quotations, validityTimer } from './quotation.store.ts'
import { endAll, expire } from './use-cases/lapse.ts'
import { notifyExpired, notifyObjected, notifyReceived, notifyRecorded } from './use-cases/notify.ts'

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

export const quotationReactions: readonly Reaction[] = [
  whenQuotation('quotation.sent', 'notifyReceived', notifyReceived),
  whenQuotation('quotation.sent', 'openFilesAtOnce', (ctx, { demandId }) =>
    reserveFiles(ctx, quotations, demandId),
  ),
  whenQuotation('quotation.recorded', 'notifyRecorded', notifyRecorded),
  whenQuotation('quotation.recorded', 'openEvidence', (ctx, { demandId }) =>
    reserveFiles(ctx, quotations, demandId),
  ),
  whenQuotation('quotation.objected', 'notifyObjected', notifyObjected),
  whenQuotation('quotation.expired', 'notifyExpired', notifyExpired),
  whenDemand('demand.comparing', 'reserveFiles', (ctx, id) => reserveFiles(ctx, quotations, id)),
  whenDemand('demand.cancelled', 'endCancelled', endAll),
  whenDemand('demand.expired', 'endExpired', endAll),
]

export const quotationTimers: readonly TimerHandler[] = [
  { kind: quotations.filesTimer, run: (ctx, id) => openFiles(ctx, quotations, id) },
  { kind: validityTimer, run: expire },
]
