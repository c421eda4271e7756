import { causes } from '@jb/domain/expert/expert'
import * as z from 'zod/mini'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { notifyRecheck, notifyReviewed, notifySuspended } from './use-cases/notify.ts'
import { recheckDue } from './use-cases/recheck-due.ts'

const step = { expertId: z.string(), version: z.int() }
const reviewed = z.object({ ...step, approved: z.boolean() })
const suspended = z.object({ ...step, cause: z.enum(causes) })
const near = z.object({ expertId: z.string(), dueAt: z.string() })

export const expertReactions: readonly Reaction[] = [
  {
    name: 'expert.tellReviewed',
    on: 'expert.reviewed',
    run: (ctx, payload) => notifyReviewed(ctx, reviewed.parse(payload)),
  },
  {
    name: 'expert.tellSuspended',
    on: 'expert.suspended',
    run: (ctx, payload) => {
      const { cause, ...which } = suspended.parse(payload)
      return notifySuspended(ctx, { ...which, missed: cause === 'recheck' })
    },
  },
  {
    name: 'expert.tellRecheck',
    on: 'expert.recheckNear',
    run: (ctx, payload) => notifyRecheck(ctx, near.parse(payload)),
  },
]

export const expertTimers: readonly TimerHandler[] = [{ kind: 'expert.recheck', run: recheckDue }]
