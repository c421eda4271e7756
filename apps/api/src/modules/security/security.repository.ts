import type { Order } from '@jb/domain/security/order'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import { rowOf } from './security.rows.ts'

/** Writes a new order; false when its number or its place is taken. */
export async function insertOrder(tx: Tx, order: Order): Promise<boolean> {
  const written = await tx
    .insertInto('security_order')
    .values(rowOf(order, order.createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Writes what a verb changed; what it means in the books is the ledger's affair. */
export async function updateOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id: _id, created_at: _made, ...changes } = rowOf(order, now)
  await tx.updateTable('security_order').set(changes).where('id', '=', order.id).execute()
}

/** Lets those who use the same word (a guarantee, the terms of a subject) come one after the other. */
export async function lockWord(tx: Tx, word: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`security:${word}`}, 0))`.execute(tx)
}

/** True when another order that counts, or is being checked, has this order's guarantee. */
export async function isGuaranteeTaken(tx: Tx, { id, guarantee }: Order): Promise<boolean> {
  const same = await tx
    .selectFrom('security_order')
    .select('id')
    .where('id', '<>', id)
    .where('guarantee_no', '=', guarantee?.no ?? '')
    .where('guarantee_issuer', '=', guarantee?.issuer ?? '')
    .where((eb) => eb.or([eb('status', '=', 'paid'), eb('submitted_at', 'is not', null)]))
    .executeTakeFirst()
  return same !== undefined
}
