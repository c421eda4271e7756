import type { SecurityEventType } from '@jb/domain/security/events'
import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import { keepBalance } from './use-cases/check-balance.ts'
import { handOver } from './use-cases/hand-over.ts'
import { tell } from './use-cases/tell.ts'
import { tellHeld, tellResumed } from './use-cases/tell-held.ts'

const news = z.object({ orderId: z.string() })
const frozen = z.object({ companyId: z.string(), at: z.string() })
const unfrozen = z.object({ companyId: z.string(), since: z.string() })

const told = [
  ...(['security.submitted', 'security.rejected', 'security.paid', 'security.released'] as const),
  ...(['security.refunded', 'security.refundFailed', 'security.forfeited', 'security.applied'] as const),
]

const due = ['security.refundFailed', 'security.reminded', 'security.refundDue', 'security.review'] as const

const orders = answered<SecurityEventType>([
  { on: 'security.submitted', subject: 'orderId', kinds: ['security.rejected'] },
  { on: 'security.rejected', subject: 'orderId', kinds: ['security.submitted'] },
  { on: 'security.paid', subject: 'orderId', kinds: ['security.submitted', 'security.rejected'] },
  { on: 'security.refunded', subject: 'orderId', kinds: [...due, 'security.released'] },
  { on: 'security.forfeited', subject: 'orderId', kinds: due },
  { on: 'security.applied', subject: 'orderId', kinds: due },
])

export const securityReactions: readonly Reaction[] = [
  ...orders,
  ...told.map(
    (on): Reaction => ({
      name: `${on}.tell`,
      on,
      run: (ctx, payload) => tell(ctx, on, news.parse(payload).orderId),
    }),
  ),
  {
    name: 'security.tellHeld',
    on: 'member.frozen',
    run: (ctx, payload) => {
      const { companyId: ownerCompanyId, at } = frozen.parse(payload)
      return tellHeld(ctx, { ownerCompanyId }, new Date(at))
    },
  },
  {
    name: 'security.tellResumed',
    on: 'member.unfrozen',
    run: (ctx, payload) => {
      const { companyId: ownerCompanyId, since } = unfrozen.parse(payload)
      return tellResumed(ctx, { ownerCompanyId }, new Date(since))
    },
  },
  { name: 'security.handOver', on: 'platform.hourPassed', run: handOver },
  { name: 'security.keepBalance', on: 'platform.hourPassed', run: keepBalance },
]
