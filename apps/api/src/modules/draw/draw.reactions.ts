import { isRunning } from '@jb/domain/draw/draw'
import * as z from 'zod/mini'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { drawsOfTender } from './draw.rows.ts'
import { drawClock, moveOn, notifyEnded } from './use-cases/move-on.ts'

const ended = z.object({ tenderId: z.string(), drawId: z.string() })
const over = z.object({ tenderId: z.string() })

/** A tender that has come to its end, or is kept from everybody, needs nobody any more. */
const stopping = ['tender.failed', 'tender.cancelled', 'tender.takenOffline'] as const

export const drawReactions: readonly Reaction[] = [
  ...(['draw.completed', 'draw.failed'] as const).map((on) => ({
    name: `${on}.notify`,
    on,
    run: (ctx: Parameters<Reaction['run']>[0], payload: unknown) => notifyEnded(ctx, ended.parse(payload)),
  })),
  ...stopping.map((on) => ({
    name: `draw.stop:${on}`,
    on,
    async run(ctx: Parameters<Reaction['run']>[0], payload: unknown) {
      const { tenderId } = over.parse(payload)
      const running = (await drawsOfTender(ctx.tx, tenderId)).find(isRunning)
      if (running) await moveOn(ctx, running.id)
    },
  })),
]

export const drawTimers: readonly TimerHandler[] = [{ kind: drawClock, run: moveOn }]
