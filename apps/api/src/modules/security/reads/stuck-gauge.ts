import { sql } from 'kysely'
import type { Gauge } from '../../../platform/metrics/metrics.ts'
import type { RawPlatform } from '../../../platform/module.ts'

/** Refunds that have failed, or that nobody has finished a day after they were asked for. */
export async function stuckGauge({ db }: RawPlatform): Promise<readonly Gauge[]> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from security_order
    where status = 'refundFailed'
      or (status = 'refunding' and refund_requested_at < app_now() - interval '1 day')`.execute(db)
  return [
    {
      name: 'security_refunds_stuck',
      help: 'Refunds that failed or wait for a day.',
      value: rows[0]?.n ?? 0,
    },
  ]
}
