import type { Ctx } from '../../../platform/ctx.ts'
import { forgetUnclaimed } from '../unclaimed.repository.ts'

/** The timer under which a long sweep goes on; its subject is `rest`. */
export const unclaimedTimer = 'file.sweepUnclaimed'

const keptMs = 48 * 3_600_000
const atOnce = 200

/** Removes what was uploaded or made more than 48 hours ago and serves nothing. */
export async function sweepUnclaimed(ctx: Ctx): Promise<void> {
  const keys = await forgetUnclaimed(ctx.tx, new Date(ctx.now.getTime() - keptMs), atOnce)
  for (const key of keys) await ctx.services.storage.remove(key)
  if (keys.length === atOnce) await ctx.setTimer({ kind: unclaimedTimer, subjectId: 'rest', dueAt: ctx.now })
}
