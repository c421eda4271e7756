import type { Received } from '@jb/contract/endpoint'
import type { liftOutcome as endpoint } from '@jb/contract/report/desk.contract'
import { liftOutcome } from '@jb/domain/report/decide'
import type { Ctx } from '../../../platform/ctx.ts'
import { namesReporter } from '../reads/reporter-names.ts'
import { endEffect } from './effects.ts'
import { handle } from './handle.ts'

/** Ends what followed from an upheld report. */
export function lift(ctx: Ctx, { body: { reason, ...seen } }: Received<typeof endpoint>) {
  return handle(
    ctx,
    { ...seen, action: 'lift', reason },
    async (report) => (await namesReporter(ctx.tx, report, reason)) || liftOutcome(report, reason, ctx.now),
    ({ report }) => endEffect(ctx, report, reason),
  )
}
