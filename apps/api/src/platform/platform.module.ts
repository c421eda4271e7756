import { advanceClock, clock, liveTicket, outcome } from '@jb/contract/platform/platform.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { advance, reading } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import type { DB } from './db/types.ts'
import { answerOnce } from './http/cookies.ts'
import { outcomeOf } from './http/idempotency.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { issueTicket } from './live/tickets.ts'
import { change, type Module, read } from './module.ts'

const longest = 400 * 86_400_000

const mayAdvance = ({ DEMO }: Config) => DEMO

async function clockOf(db: Kysely<DB>, config: Config) {
  const { now, offsetMs } = await reading(db)
  return { now: now.toISOString(), offsetMs, canAdvance: mayAdvance(config) }
}

function stepOf(body: { ms: number } | { to: string }, now: Date): number | Refusal {
  const ms = 'ms' in body ? body.ms : new Date(body.to).getTime() - now.getTime()
  if (ms <= 0) return refuse('clock.backwards', { now: now.toISOString() })
  return ms > longest ? refuse('clock.tooFar') : ms
}

/** The platform's own endpoints and recurring jobs. */
export const platformModule: Module = {
  name: 'platform',
  routes: [
    read(clock, ({ db, services }) => clockOf(db, services.config)),
    change(advanceClock, async (ctx, { body }) => {
      if (!mayAdvance(ctx.services.config)) return refuse('clock.notDemo')
      const step = stepOf(body, ctx.now)
      if (typeof step !== 'number') return step
      await advance(ctx.tx, step)
      return clockOf(ctx.tx, ctx.services.config)
    }),
    change(liveTicket, async (ctx) => answerOnce(await issueTicket(ctx))),
    read(outcome, ({ db, session }, { params }) =>
      outcomeOf(db, params.key.toLowerCase(), session ? `account:${session.accountId}` : 'anonymous'),
    ),
  ],
  timers: housekeeping,
}
