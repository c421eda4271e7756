import type { Ctx } from '../../../platform/ctx.ts'
import { saveKeepUntil, subjectsKeptUntil } from '../parted.repository.ts'

const day = 24 * 3_600_000
/** Far enough ahead that a server which was away for a day still asks in time. */
const aheadMs = 2 * day
/** What ended longer ago has been swept, or hangs on a bid. */
const behindMs = 8 * day

/** For what subjects uploads will soon be kept no longer. */
export const uploadsEndingSoon = (ctx: Ctx): Promise<readonly string[]> =>
  subjectsKeptUntil(ctx.tx, {
    from: new Date(ctx.now.getTime() - behindMs),
    until: new Date(ctx.now.getTime() + aheadMs),
  })

/** Keeps the uploads of a subject until then at least, and past the next looks. */
export const keepUploads = (ctx: Ctx, subjectId: string, until: Date | null): Promise<void> =>
  saveKeepUntil(
    ctx.tx,
    subjectId,
    new Date(Math.max(ctx.now.getTime() + aheadMs + day, until?.getTime() ?? 0)),
  )
