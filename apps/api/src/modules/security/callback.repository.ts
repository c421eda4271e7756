import type { Tx } from '../../platform/ctx.ts'

interface Event {
  readonly provider: string
  readonly eventId: string
  readonly orderNo: string
  readonly sha256: string
}

/** Makes the event ours: undefined when it is new, else the verdict that it got. One at a time: others wait. */
export async function claimEvent(tx: Tx, event: Event, now: Date): Promise<string | undefined> {
  const claimed = await tx
    .insertInto('payment_callback')
    .values({
      ...{ provider: event.provider, event_id: event.eventId, order_no: event.orderNo },
      ...{ verdict: 'claimed', raw_sha256: event.sha256, at: now },
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined
  const row = await tx
    .selectFrom('payment_callback')
    .select('verdict')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.verdict
}

/** Writes down what became of an event. */
export async function keepVerdict(
  tx: Tx,
  { provider, eventId }: Pick<Event, 'provider' | 'eventId'>,
  verdict: string,
): Promise<void> {
  await tx
    .updateTable('payment_callback')
    .set({ verdict })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}
