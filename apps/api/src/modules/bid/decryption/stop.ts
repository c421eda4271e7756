import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { takeOffline } from '../../tender/index.ts'
import { sessionClock } from './begin.ts'
import { undoCauses } from './cause.repository.ts'
import { saveUndone, wipeKeys } from './key.repository.ts'
import { lockSession, saveSession } from './session.repository.ts'

/**
 * A tender has left its session before anything was published: taken offline, or ended. What was posted is forgotten for
 * good. Only two persons of its owner begin another window.
 */
export async function stopSession(ctx: Ctx, tenderId: string): Promise<void> {
  const session = await lockSession(ctx.tx, tenderId)
  if (!session || !['decrypting', 'settling', 'publishing'].includes(session.stage)) return
  await wipeKeys(ctx.tx, tenderId, ctx.now)
  await saveUndone(ctx.tx, tenderId)
  await undoCauses(ctx.tx, tenderId)
  await saveSession(ctx.tx, { ...session, stage: 'stopped' })
  await ctx.setTimer({ kind: sessionClock, subjectId: tenderId, dueAt: undefined })
}

/** The platform takes a tender offline, and its session with it, in the same transaction: bringing it back begins none. */
export async function takeTenderOffline(ctx: Ctx, id: string, reason: string): Promise<Refusal | undefined> {
  const no = await takeOffline(ctx, id, reason)
  if (!no) await stopSession(ctx, id)
  return no
}
