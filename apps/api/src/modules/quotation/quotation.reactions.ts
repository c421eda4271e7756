import type { QuotationEvent, QuotationFact } from '@jb/domain/quotation/quote'
import type { SignUpEventType } from '@jb/domain/quotation/sign-up'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { OutsideTimer, Reaction, TimerHandler } from '../../platform/module.ts'
import { openFiles, openLargeFile, reserveFiles } from '../bid/index.ts'
import { answered } from '../notice/index.ts'
import { againTimer, quotations, validityTimer } from './quotation.store.ts'
import { endAll, expire, lapseSecond } from './use-cases/lapse.ts'
import {
  notifyAsked,
  notifyExpired,
  notifyObjected,
  notifyReceived,
  notifyRecorded,
  notifySecondRound,
  notifySignedUp,
  notifySignUpsCancelled,
  notifySignUpWithdrawn,
  remindAgain,
} from './use-cases/notify.ts'

const fact = z.object({
  quotationId: z.string(),
  demandId: z.string(),
  companyId: z.string(),
  version: z.int(),
})
const demand = z.object({ id: z.string() })

function whenQuotation(
  on: QuotationEvent['type'] | SignUpEventType,
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
  whenQuotation('quotation.signedUp', 'notifySignedUp', notifySignedUp),
  whenQuotation('quotation.signUpWithdrawn', 'notifySignUpWithdrawn', notifySignUpWithdrawn),
  whenQuotation('quotation.asked', 'notifyAsked', notifyAsked),
  ...answered<SignUpEventType>([
    { on: 'quotation.askAnswered', subject: 'demandId', kinds: ['quotation.asked'], company: 'companyId' },
    {
      on: 'quotation.signUpWithdrawn',
      subject: 'demandId',
      kinds: ['quotation.asked'],
      company: 'companyId',
    },
  ]),
  whenDemand('demand.comparing', 'reserveFiles', (ctx, id) => reserveFiles(ctx, quotations, id)),
  whenDemand('demand.secondRound', 'notifySecondRound', notifySecondRound),
  whenDemand('demand.secondUnopened', 'lapseSecond', lapseSecond),
  whenDemand('demand.cancelled', 'endCancelled', endAll),
  whenDemand('demand.cancelled', 'notifySignUpsCancelled', notifySignUpsCancelled),
  whenDemand('demand.unopened', 'endUnopened', endAll),
  whenDemand('demand.expired', 'endExpired', endAll),
]

export const quotationTimers: readonly (TimerHandler | OutsideTimer)[] = [
  { kind: quotations.filesTimer, run: (ctx, id) => openFiles(ctx, quotations, id) },
  openLargeFile(quotations),
  { kind: validityTimer, run: expire },
  { kind: againTimer, run: remindAgain },
]
