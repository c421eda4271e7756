import type { Answer, Received } from '@jb/contract/endpoint'
import type { remindRefund as endpoint } from '@jb/contract/security/order.contract'
import { isRemindedToday } from '@jb/domain/security/deeds'
import { isDueBack } from '@jb/domain/security/words'
import { formatDay } from '@jb/domain/shared/dates'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { handle } from './handle.ts'
import { tellDesk } from './tell.ts'

/** The payer asks for the money that is due, once a day. */
export function remind(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  return handle(ctx, { ...body, side: 'payer', action: 'remind' }, async (order, terms) => {
    if (!isDueBack(order)) return refuse('security.nothingDue')
    if (isRemindedToday(order, ctx.now)) return refuse('security.remindedToday')
    await tellDesk(ctx, order, terms, {
      kind: 'security.reminded',
      title: '对方催办保证金退款',
      body: `《${terms.title}》的一笔保证金（${order.no}）被催办退款，请尽快处理。`,
      eventKey: `security.reminded:${order.id}:${formatDay(ctx.now)}`,
    })
    return { ...order, remindedAt: ctx.now }
  })
}
