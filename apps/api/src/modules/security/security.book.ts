import type { ReleaseCause } from '@jb/domain/security/kinds'
import type { Order, Terms } from '@jb/domain/security/order'
import { places } from '@jb/domain/security/order.flow'
import { releaseRule } from '@jb/domain/security/release-rule'
import { becameOf } from '@jb/domain/security/words'
import type { Ctx } from '../../platform/ctx.ts'
import { endSecond } from '../approval/index.ts'
import type { Book, Change } from '../ledger/index.ts'
import { insertOrder, updateOrder } from './security.repository.ts'
import { type OrderRow, toOrder } from './security.rows.ts'
import { loadTerms, lockTerms, saveTerms } from './terms.repository.ts'

/** Once it goes back, or is no longer held, nobody need be asked about it a second time. */
async function endLook(ctx: Ctx, { before, after }: Change<Order, Terms>): Promise<void> {
  const same = before.status === after.status && (before.release === null) === (after.release === null)
  if (before.status !== 'paid' || same) return
  const asked = { kind: 'security', id: after.id, subjectKind: 'security.request' } as const
  if (await endSecond(ctx, asked, '保证金的状态已经变化，申请自动结束。'))
    await ctx.log({ subject: { kind: 'security', id: after.id }, action: 'endSecond' })
}

const ownLetters: Readonly<Partial<Record<string, (order: Order) => { title: string; says: string }>>> = {
  forfeited: () => ({
    title: '保证金已扣除',
    says: '已被扣除，请查看原因；如有异议请联系收款方。',
  }),
  applied: (order) => ({
    title: '保证金已抵扣',
    says: `${becameOf(order)}，不再退还。如有疑问请联系发布方，或联系平台客服。`,
  }),
}

/** Securities in the ledger. */
export const securities: Book<Order, Terms> = {
  name: 'security',
  prefix: 'BZ',
  table: 'security_order',
  terms: 'security_terms',
  metric: 'Securities',
  words: {
    thing: '保证金',
    whenPaid: '可以继续投标或出价。',
    own: (event, order) => ownLetters[event]?.(order),
  },
  places,
  place: 'security.order',
  returnPath: (orderId) => `/orderDetails?id=${orderId}`,
  toOrder: (row) => toOrder(row as OrderRow),
  insert: insertOrder,
  update: updateOrder,
  lockTerms,
  loadTerms,
  ruleOf: ({ profile }, cause) => releaseRule(profile, cause as ReleaseCause),
  /** The first security that holds fixes the terms. */
  async followed(ctx, change) {
    const { after, terms } = change
    if (after.status === 'paid' && terms.lockedAt === null) {
      await saveTerms(ctx.tx, { ...terms, lockedAt: ctx.now }, ctx.now)
    }
    await endLook(ctx, change)
  },
}
