import type { Received } from '@jb/contract/endpoint'
import type {
  dismissReport as dismissEndpoint,
  redirectReport as redirectEndpoint,
  upholdReport as upholdEndpoint,
} from '@jb/contract/report/desk.contract'
import { dismissReport, redirectReport, upholdReport } from '@jb/domain/report/decide'
import { concernsOwner } from '@jb/domain/report/outcomes'
import type { Ctx } from '../../../platform/ctx.ts'
import { namesReporter } from '../reads/reporter-names.ts'
import { takeEffect } from './effects.ts'
import { handle } from './handle.ts'

/** The report is true; what follows from it happens in this same transaction. */
export function uphold(ctx: Ctx, { body }: Received<typeof upholdEndpoint>) {
  const { id, version, outcome, text } = body
  return handle(
    ctx,
    { id, version, action: 'uphold', reason: text },
    async (report) => {
      const named = concernsOwner(outcome) && (await namesReporter(ctx.tx, report, text))
      return named || upholdReport(report, { outcome, text }, ctx.now)
    },
    ({ report }) => takeEffect(ctx, report),
  )
}

/** The report is not true, or nothing could be found. */
export function dismiss(ctx: Ctx, { body: { text, ...seen } }: Received<typeof dismissEndpoint>) {
  return handle(ctx, { ...seen, action: 'dismiss', reason: text }, (report) =>
    dismissReport(report, text, ctx.now),
  )
}

/** Somebody else is in charge. */
export function redirect(ctx: Ctx, { body }: Received<typeof redirectEndpoint>) {
  const { id, version, authority, text } = body
  return handle(ctx, { id, version, action: 'redirect', reason: `${authority}：${text}` }, (report) =>
    redirectReport(report, { authority, text }, ctx.now),
  )
}
