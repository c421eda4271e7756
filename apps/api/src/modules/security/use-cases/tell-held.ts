import type { Order, Terms } from '@jb/domain/security/order'
import { heldNotice, resumedNotice } from '@jb/domain/security/words'
import type { Ctx } from '../../../platform/ctx.ts'
import { isHeld } from '../reads/is-held.ts'
import { orderWithTerms } from '../reads/order-with-terms.ts'
import { type Whose, waitingPayers } from '../reads/waiting-payers.ts'
import { tellPayer } from './tell.ts'

type Found = { readonly order: Order; readonly terms: Terms }

async function each(
  ctx: Ctx,
  whose: Whose,
  since: Date | undefined,
  run: (found: Found) => Promise<void>,
): Promise<void> {
  for (const id of await waitingPayers(ctx.tx, whose, since)) {
    const found = await orderWithTerms(ctx.tx, id)
    if (found) await run(found)
  }
}

/** Whoever was about to pay hears that they are not to, and that what they have paid is safe. */
export function tellHeld(ctx: Ctx, whose: Whose, at: Date): Promise<void> {
  return each(ctx, whose, undefined, ({ order, terms }) =>
    tellPayer(ctx, order, terms, {
      ...{ kind: 'security.held', title: '请先不要缴纳保证金', body: heldNotice(order, terms.title) },
      eventKey: `security.held:${order.id}:${at.toISOString()}`,
    }),
  )
}

/** It goes on, unless something else still holds it back: also for those whose time ran out meanwhile. */
export function tellResumed(ctx: Ctx, whose: Whose, since: Date): Promise<void> {
  return each(ctx, whose, since, async ({ order, terms }) => {
    if (await isHeld(ctx.tx, terms)) return
    await tellPayer(ctx, order, terms, {
      ...{ kind: 'security.resumed', title: '可以继续缴纳保证金' },
      body: resumedNotice(order, terms, ctx.now),
      eventKey: `security.resumed:${order.id}:${since.toISOString()}`,
    })
  })
}
