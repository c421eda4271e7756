import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { endDraws, holdDraws, postponeDraws } from './use-cases/follow-tender.ts'
import { drawClock, moveOn, notifyEnded } from './use-cases/move-on.ts'

const ended = z.object({ tenderId: z.string(), drawId: z.string() })
const over = z.object({ tenderId: z.string() })
const turned = z.object({ tenderId: z.string(), at: z.string() })
const times = z.record(z.string(), z.nullable(z.string()))
const postponed = z.object({ tenderId: z.string(), postponementId: z.string(), old: times, new: times })

/** What is done when something has happened, by the name that its runs are kept under. */
const when = (on: string, name: string, run: (ctx: Ctx, payload: unknown) => Promise<void>): Reaction => ({
  name,
  on,
  run,
})

export const drawReactions: readonly Reaction[] = [
  ...['draw.completed', 'draw.failed'].map((on) =>
    when(on, `${on}.notify`, (ctx, payload) => notifyEnded(ctx, ended.parse(payload))),
  ),
  ...['tender.failed', 'tender.cancelled'].map((on) =>
    when(on, `draw.stop:${on}`, (ctx, payload) => endDraws(ctx, over.parse(payload).tenderId)),
  ),
  when('tender.takenOffline', 'draw.stop:tender.takenOffline', (ctx, payload) =>
    holdDraws(ctx, 'held', turned.parse(payload)),
  ),
  when('tender.restored', 'draw.resume', (ctx, payload) => holdDraws(ctx, 'resumed', turned.parse(payload))),
  when('tender.postponed', 'draw.postpone', (ctx, payload) => postponeDraws(ctx, postponed.parse(payload))),
]

export const drawTimers: readonly TimerHandler[] = [{ kind: drawClock, run: moveOn }]
