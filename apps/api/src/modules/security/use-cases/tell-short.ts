import { fallsShort, shortWords } from '@jb/domain/security/guarantee'
import type { Terms } from '@jb/domain/security/order'
import type { Ctx } from '../../../platform/ctx.ts'
import { liveOrders, notifyDesk, notifyPayer } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'

/** A subject was put off: whoever has given a guarantee that ends too soon now hears of it, and the desk. */
export async function tellShort(ctx: Ctx, terms: Terms): Promise<void> {
  const title = '保函有效期不足'
  for (const order of await liveOrders(ctx, securities, terms.subject)) {
    if (!fallsShort(order, terms)) continue
    const own = { order, terms }
    await notifyPayer(ctx, securities, own, 'guaranteeShort', {
      title,
      body: `《${terms.title}》${shortWords(order, terms, 'payer')}`,
      key: `${terms.guaranteeUntil}`,
    })
    await notifyDesk(ctx, securities, own, 'guaranteeShort', {
      title,
      body: `《${terms.title}》的一笔保证金（${order.no}）：${shortWords(order, terms, 'desk')}`,
      key: `${terms.guaranteeUntil}:desk`,
    })
  }
}
