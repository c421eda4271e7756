import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { endSecond } from '../../approval/index.ts'
import { takeOffline } from '../../tender/index.ts'
import { sessionClock } from './begin.ts'
import { sessionKind, sessionSubjects, undoCauses } from './cause.repository.ts'
import { saveUndone, wipeKeys } from './key.repository.ts'
import { lockSession, saveSession } from './session.repository.ts'

/** What waits for a second person in a session that is over comes to nothing: nobody has to take it back first. */
export async function endPending(ctx: Ctx, tenderId: string): Promise<void> {
  for (const subjectKind of Object.values(sessionSubjects))
    await endSecond(ctx, { kind: sessionKind, id: tenderId, subjectKind }, '开标会已中止。')
}

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
  await endPending(ctx, tenderId)
  await saveSession(ctx.tx, { ...session, stage: 'stopped' })
  await ctx.setTimer({ kind: sessionClock, subjectId: tenderId, dueAt: undefined })
}

/** The platform takes a tender offline, and its session with it, in the same transaction: bringing it back begins none. */
export async function takeTenderOffline(ctx: Ctx, id: string, reason: string): Promise<Refusal | undefined> {
  const no = await takeOffline(ctx, id, reason)
  if (!no) await stopSession(ctx, id)
  return no
}
