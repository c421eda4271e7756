import type { ApprovalEvent } from '@jb/domain/approval/events'
import * as z from 'zod/mini'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import type { Decisions } from './about.ts'
import { overdueTimer } from './use-cases/afterwards.ts'
import { leave } from './use-cases/leave.ts'
import { remindOverdue } from './use-cases/remind-overdue.ts'
import { settleWith } from './use-cases/settle.ts'

const left = z.object({ companyId: z.string(), accountId: z.string() })

const turns = ['approval.waiting', 'approval.passedOn', 'approval.reminded', 'approval.overdue'] as const

const turnsOver = answered<ApprovalEvent['type']>([
  { on: 'approval.moved', subject: 'instanceId', kinds: turns, except: 'waiting' },
  { on: 'approval.decided', subject: 'instanceId', kinds: turns },
])

/** What approvals hear; `decisions`: what they decide about. */
export const approvalReactions = (decisions: Decisions): readonly Reaction[] => [
  settleWith(decisions),
  ...turnsOver,
  {
    name: 'approval.handOn',
    on: 'member.left',
    run: (ctx, payload) => leave(ctx, left.parse(payload)),
  },
]

export const approvalTimers: readonly TimerHandler[] = [{ kind: overdueTimer, run: remindOverdue }]
