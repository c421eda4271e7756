import type { NewTimes, Postponed, TenderPostponement } from '@jb/domain/tender/postpone'
import type { Tender } from '@jb/domain/tender/tender'
import type { Tx } from '../../platform/ctx.ts'
import { type Postponements, requestColumns } from '../procurement/index.ts'

const momentsOf = (texts: unknown): NewTimes =>
  Object.fromEntries(
    Object.entries(texts as Readonly<Record<string, string>>).map(([field, at]) => [field, new Date(at)]),
  )

const pending = (tx: Tx, id: string) =>
  tx.updateTable('tender_postponement').where('id', '=', id).where('status', '=', 'pending')

/** How the times of tenders were put off: each time as it was and as it became, as JSON. */
export const tenderPostponements: Postponements<Tender, TenderPostponement, Postponed> = {
  async insert(tx, written, now) {
    const { old, new: next, count, reason } = written.step.event.payload
    await tx
      .insertInto('tender_postponement')
      .values({
        ...requestColumns(written, count, now),
        tender_id: written.thing.id,
        old_times: JSON.stringify(old),
        new_times: JSON.stringify(next),
        reason,
      })
      .execute()
  },
  async pending(tx, id) {
    const row = await tx
      .selectFrom('tender_postponement')
      .select(['new_times', 'reason'])
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return row && { id, times: momentsOf(row.new_times), reason: row.reason }
  },
  async done(tx, id, { event }, now) {
    const { count, old } = event.payload
    await pending(tx, id)
      .set({ status: 'done', number: count, old_times: JSON.stringify(old), decided_at: now })
      .execute()
  },
  async drop(tx, id, { status, failure }, now) {
    await pending(tx, id).set({ status, failure, decided_at: now }).execute()
  },
}
