import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { notifyOpened, seatCompleted } from './use-cases/committee.ts'
import { leaveCompany } from './use-cases/leaving.ts'

const opened = z.object({ tenderId: z.string() })
const left = z.object({ companyId: z.string(), accountId: z.string() })

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
  {
    name: 'evaluation.leaveCompany',
    on: 'member.left',
    run: (ctx, payload) => leaveCompany(ctx, left.parse(payload)),
  },
]
