import { sql } from 'kysely'
import type { Gauge } from '../../../platform/metrics/metrics.ts'
import type { RawPlatform } from '../../../platform/module.ts'

/**
 * Counted by the indexes of what is on its way: the table itself keeps every order that ever was. The time is asked for
 * once, so that the index can be searched by it.
 */
export const stuckCounts = sql<{ stuck: number; late: number }>`select
  (select count(*)::int from security_order where status in ('refunding', 'refundFailed')
    and (status = 'refundFailed' or refund_requested_at < app_now() - interval '1 day')) as stuck,
  (select count(*)::int from security_order where status in ('paid', 'refunding', 'refundFailed')
    and release_due_at < (select app_now())) as late`

/** Refunds that have failed or that nobody has finished a day after they were asked for, and what is back too late. */
export async function stuckGauge({ db }: RawPlatform): Promise<readonly Gauge[]> {
  const { rows } = await stuckCounts.execute(db)
  return [
    {
      name: 'security_refunds_stuck',
      help: 'Refunds that failed or wait for a day.',
      value: rows[0]?.stuck ?? 0,
    },
    {
      name: 'security_refunds_late',
      help: 'Securities that the law wants back already.',
      value: rows[0]?.late ?? 0,
    },
  ]
}
