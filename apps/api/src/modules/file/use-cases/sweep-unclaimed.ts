import type { Ctx } from '../../../platform/ctx.ts'
import { forgetBrokenParts, leftLying } from '../parted.repository.ts'
import { forgetUnclaimed } from '../unclaimed.repository.ts'
import { dropParted } from './parted-file.ts'
import { removeBytes } from './remove-bytes.ts'

/** The timer under which a long sweep goes on; its subject is `rest`. */
export const unclaimedTimer = 'file.sweepUnclaimed'

const hour = 3_600_000
const keptMs = 48 * hour
/** A large file took its sender long: it waits a week for its bid, and as long as bids are taken. */
const partedKeptMs = 7 * 24 * hour
const atOnce = 200

/** Removes unfinished files in parts of which nothing has come since, and parts that were broken off. */
async function sweepParted(ctx: Ctx, until: Date): Promise<void> {
  const broken = await forgetBrokenParts(ctx.tx, new Date(ctx.now.getTime() - hour))
  removeBytes(ctx, broken)
  for (const id of await leftLying(ctx.tx, { until, now: ctx.now }, atOnce))
    await dropParted(ctx, { id, status: 'quarantined' })
}

/** Removes what was uploaded or made more than 48 hours ago (in parts: a week, and its bidding is over) and serves nothing. */
export async function sweepUnclaimed(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() - keptMs)
  const partedUntil = new Date(ctx.now.getTime() - partedKeptMs)
  await sweepParted(ctx, partedUntil)
  const keys = await forgetUnclaimed(ctx.tx, { until, partedUntil, now: ctx.now }, atOnce)
  removeBytes(ctx, keys)
  if (keys.length >= atOnce) await ctx.setTimer({ kind: unclaimedTimer, subjectId: 'rest', dueAt: ctx.now })
}
