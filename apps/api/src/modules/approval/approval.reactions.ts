import * as z from 'zod/mini'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { overdueTimer } from './use-cases/afterwards.ts'
import { leave } from './use-cases/leave.ts'
import { remindOverdue } from './use-cases/remind-overdue.ts'

const left = z.object({ companyId: z.string(), accountId: z.string() })

export const approvalReactions: readonly Reaction[] = [
  {
    name: 'approval.handOn',
    on: 'member.left',
    run: (ctx, payload) => leave(ctx, left.parse(payload)),
  },
]

export const approvalTimers: readonly TimerHandler[] = [{ kind: overdueTimer, run: remindOverdue }]
