import { fallsShort, shortWords } from '@jb/domain/security/guarantee'
import type { Terms } from '@jb/domain/security/order'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockLive } from '../security.repository.ts'
import { tellDesk, tellPayer } from './tell.ts'

/** A subject was put off: whoever has given a guarantee that ends too soon now hears of it, and the desk. */
export async function tellShort(ctx: Ctx, terms: Terms): Promise<void> {
  for (const order of await lockLive(ctx.tx, terms.subject)) {
    if (!fallsShort(order, terms)) continue
    const eventKey = `security.guaranteeShort:${order.id}:${terms.guaranteeUntil}`
    const kind = 'security.guaranteeShort'
    await tellPayer(ctx, order, terms, {
      ...{ kind, eventKey, title: '保函有效期不足' },
      body: `《${terms.title}》${shortWords(order, terms, 'payer')}`,
    })
    await tellDesk(ctx, order, terms, {
      ...{ kind, eventKey: `${eventKey}:desk`, title: '保函有效期不足' },
      body: `《${terms.title}》的一笔保证金（${order.no}）：${shortWords(order, terms, 'desk')}`,
    })
  }
}
