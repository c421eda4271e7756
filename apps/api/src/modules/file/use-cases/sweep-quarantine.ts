import type { Ctx } from '../../../platform/ctx.ts'
import { abandoned, refuseFile } from '../file.repository.ts'
import { forgetGrants } from '../grant.repository.ts'
import { removeBytes } from './remove-bytes.ts'

/** The timer that clears the quarantine; its subject is the hour in which it was set. */
export const sweepTimer = 'file.sweepQuarantine'

const hour = 3_600_000

/** Makes sure that the quarantine is looked through when all that comes until `until` has lain in it for an hour. */
export async function scheduleSweep(ctx: Ctx, until: Date = ctx.now): Promise<void> {
  const began = new Date(Math.floor(until.getTime() / hour) * hour)
  await ctx.setTimer({
    kind: sweepTimer,
    subjectId: began.toISOString(),
    dueAt: new Date(began.getTime() + 2 * hour),
  })
}

/**
 * Removes the bytes of uploads that were broken off, or put and never confirmed, more than an hour ago, and forgets old
 * grants.
 */
export async function sweepQuarantine(ctx: Ctx): Promise<void> {
  for (const file of await abandoned(ctx.tx, new Date(ctx.now.getTime() - hour))) {
    await refuseFile(ctx.tx, file.id, 'file.brokenOff')
    removeBytes(ctx, [file.storage_key])
  }
  await forgetGrants(ctx.tx)
}
