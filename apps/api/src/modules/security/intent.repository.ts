import type { Tx } from '../../platform/ctx.ts'

/** A provider is about to be asked for the page of an order; a second time only the moment moves. */
export async function noteAsking(
  tx: Tx,
  { orderId, channel }: { readonly orderId: string; readonly channel: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payment_intent')
    .values({ order_id: orderId, channel, asked_at: now, answered_at: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ asked_at: now }))
    .execute()
}

/** The provider has given its page. */
export async function noteAnswer(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.updateTable('payment_intent').set({ answered_at: now }).where('order_id', '=', orderId).execute()
}

/** When a provider was asked for the order's page last; undefined: never, so that nobody can have paid. */
export async function askedAt(tx: Tx, orderId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('payment_intent')
    .select('asked_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.asked_at
}
