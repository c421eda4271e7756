import { sql } from 'kysely'
import type { Platform } from '../change.ts'
import { inTransaction } from '../change.ts'
import { now as appNow } from '../clock/clock.ts'
import { forgetTickets } from '../live/tickets.ts'
import { nextSealTime, sealLog } from '../log/seal.ts'
import type { Module, TimerHandler } from '../module.ts'

const hour = 3_600_000

const seal: TimerHandler = {
  kind: 'platform.seal',
  async run(ctx) {
    await sealLog(ctx.tx, ctx.services.secret, ctx.now)
    await ctx.setTimer({ kind: 'platform.seal', subjectId: 'daily', dueAt: nextSealTime(ctx.now) })
  },
}

/** Keeps keys of changes for 7 days and nonces for twice the time window of a signature; lets others tidy up too. */
const cleanUp: TimerHandler = {
  kind: 'platform.cleanUp',
  async run(ctx) {
    await sql`delete from idempotency_key where created_at < ${ctx.now}::timestamptz - interval '7 days'`.execute(
      ctx.tx,
    )
    for (const spent of ['request_nonce', 'request_nonce_kept'])
      await sql`delete from ${sql.table(spent)} where seen_at < clock_timestamp() - interval '10 minutes'`.execute(
        ctx.tx,
      )
    await sql`delete from job where status in ('done', 'cancelled') and due_at < ${ctx.now}::timestamptz - interval '30 days'`.execute(
      ctx.tx,
    )
    await sql`delete from platform_heartbeat where at < ${ctx.now}::timestamptz - interval '60 days'`.execute(
      ctx.tx,
    )
    await forgetTickets(ctx.tx)
    await ctx.emit({ type: 'platform.hourPassed', payload: {} })
    const dueAt = new Date(ctx.now.getTime() + hour)
    await ctx.setTimer({ kind: 'platform.cleanUp', subjectId: 'hourly', dueAt })
  },
}

export const housekeeping = [seal, cleanUp] as const satisfies Module['timers']

/** Makes sure that the recurring timers are pending; those that are stay as they are. */
export async function startHousekeeping(platform: Platform): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const now = await appNow(tx)
    await tx
      .insertInto('job')
      .values([
        { kind: 'timer', name: seal.kind, subject_id: 'daily', due_at: nextSealTime(now) },
        { kind: 'timer', name: cleanUp.kind, subject_id: 'hourly', due_at: now },
      ])
      .onConflict((oc) => oc.doNothing())
      .execute()
  })
}
