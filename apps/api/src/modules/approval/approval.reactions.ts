import * as z from 'zod/mini'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import type { Decisions } from './about.ts'
import { overdueTimer } from './use-cases/afterwards.ts'
import { leave } from './use-cases/leave.ts'
import { remindOverdue } from './use-cases/remind-overdue.ts'
import { settleWith } from './use-cases/settle.ts'

const left = z.object({ companyId: z.string(), accountId: z.string() })

/** What approvals hear; `decisions`: what they decide about. */
export const approvalReactions = (decisions: Decisions): readonly Reaction[] => [
  settleWith(decisions),
  {
    name: 'approval.handOn',
    on: 'member.left',
    run: (ctx, payload) => leave(ctx, left.parse(payload)),
  },
]

export const approvalTimers: readonly TimerHandler[] = [{ kind: overdueTimer, run: remindOverdue }]
