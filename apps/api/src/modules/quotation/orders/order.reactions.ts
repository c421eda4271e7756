import type { OrderEventType } from '@jb/domain/quotation/order'
import * as z from 'zod/mini'
import type { Reaction } from '../../../platform/module.ts'
import { answered } from '../../notice/index.ts'
import { notifyOtherSide } from './use-cases/notify.ts'

const news = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  projectId: z.nullable(z.string()),
  companyId: z.string(),
  agentCompanyId: z.nullable(z.string()),
  supplierCompanyId: z.string(),
  by: z.enum(['owner', 'supplier']),
  deliveryId: z.exactOptional(z.string()),
})

const told: readonly OrderEventType[] = [
  'order.sent',
  'order.confirmed',
  'order.declined',
  'order.delivered',
  'order.received',
  'order.completed',
  'order.abandoned',
]

export const orderReactions: readonly Reaction[] = [
  ...answered<OrderEventType>([
    { on: 'order.confirmed', subject: 'id', kinds: ['order.sent'] },
    { on: 'order.declined', subject: 'id', kinds: ['order.sent'] },
    { on: 'order.abandoned', subject: 'id', kinds: ['order.sent'] },
    { on: 'order.received', subject: 'id', kinds: ['order.delivered'] },
    { on: 'order.completed', subject: 'id', kinds: ['order.delivered'] },
  ]),
  ...told.map(
    (on): Reaction => ({
      name: `quotation.tell ${on}`,
      on,
      run: (ctx, payload) => notifyOtherSide(ctx, on, news.parse(payload)),
    }),
  ),
]
