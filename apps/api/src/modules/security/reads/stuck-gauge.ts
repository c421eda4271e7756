import { sql } from 'kysely'
import type { Gauge } from '../../../platform/metrics/metrics.ts'
import type { RawPlatform } from '../../../platform/module.ts'

/** Refunds that have failed or that nobody has finished a day after they were asked for, and what is back too late. */
export async function stuckGauge({ db }: RawPlatform): Promise<readonly Gauge[]> {
  const { rows } = await sql<{ stuck: number; late: number }>`select
      count(*) filter (where status = 'refundFailed'
        or (status = 'refunding' and refund_requested_at < app_now() - interval '1 day'))::int as stuck,
      count(*) filter (where release_due_at < app_now())::int as late
    from security_order where status in ('refunding', 'refundFailed')
      or (status = 'paid' and release_due_at < app_now())`.execute(db)
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
