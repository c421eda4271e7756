import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { notifyOpened, seatCompleted } from './use-cases/committee.ts'

const opened = z.object({ tenderId: z.string() })

export const evaluationReactions: readonly Reaction[] = [
  {
    name: 'evaluation.notifyOpened',
    on: 'tender.opened',
    run: (ctx, payload) => notifyOpened(ctx, opened.parse(payload)),
  },
  {
    name: 'evaluation.seatDrawn',
    on: 'draw.completed',
    run: (ctx, payload) => seatCompleted(ctx, opened.parse(payload)),
  },
]
