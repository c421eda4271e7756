import type { Received } from '@jb/contract/endpoint'
import type {
  acceptReport as acceptEndpoint,
  investigateReport as investigateEndpoint,
  noteOnReport as noteEndpoint,
} from '@jb/contract/report/desk.contract'
import { acceptReport, investigateReport, noteOnReport } from '@jb/domain/report/handle'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertNote } from '../report.repository.ts'
import { handle } from './handle.ts'

/** Takes a report on. */
export function accept(ctx: Ctx, { body }: Received<typeof acceptEndpoint>) {
  return handle(ctx, { ...body, action: 'accept' }, acceptReport)
}

/** Begins to look into it. */
export function investigate(ctx: Ctx, { body }: Received<typeof investigateEndpoint>) {
  return handle(ctx, { ...body, action: 'investigate' }, investigateReport)
}

/** Writes down what the inquiry has found; nobody but operators ever reads it. */
export function note(ctx: Ctx, { body }: Received<typeof noteEndpoint>) {
  const { id: reportId, version, content } = body
  return handle(ctx, { id: reportId, version, action: 'note' }, noteOnReport, async () => {
    const { accountId } = callerOf(ctx)
    await insertNote(ctx.tx, { id: ctx.newId(), reportId, accountId, content, at: ctx.now })
    return undefined
  })
}
