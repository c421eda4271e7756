import type { Subject } from '@jb/domain/security/kinds'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Tx } from '../../../platform/ctx.ts'
import { lockOrder } from '../security.repository.ts'
import { lockTerms } from '../terms.repository.ts'

/** An order with the terms of its subject. */
export interface Own {
  readonly order: Order
  readonly terms: Terms
}

/** An order locked after its subject's terms: whoever decides about one comes one after the other. */
export async function lockWithTerms(tx: Tx, id: string): Promise<Own | undefined> {
  const seen = await tx
    .selectFrom('security_order')
    .select(['subject_kind', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const subject = seen && { kind: seen.subject_kind as Subject['kind'], id: seen.subject_id }
  const terms = subject && (await lockTerms(tx, subject))
  const order = terms && (await lockOrder(tx, id))
  return order && { order, terms }
}
