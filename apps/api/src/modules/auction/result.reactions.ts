import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { auctionAnswered } from './answered.reactions.ts'
import { watchDecision } from './use-cases/decision.ts'
import { endPendingBreach } from './use-cases/end-asked.ts'
import { findSigns } from './use-cases/find-signs.ts'
import { releaseUnanswered } from './use-cases/release-unanswered.ts'
import * as course from './use-cases/tell-course.ts'
import * as joining from './use-cases/tell-joining.ts'
import * as end from './use-cases/tell-result.ts'
import { tidyRefusals } from './use-cases/tidy-refusals.ts'
import { wakeClocks } from './use-cases/wake-clocks.ts'

const fact = z.object({ auctionId: z.string(), title: z.string() })
const reasoned = z.extend(fact, { reason: z.string() })
const closing = z.extend(fact, { until: z.string() })
const answered = z.extend(fact, { bidderId: z.string(), at: z.string() })
const breached = z.extend(reasoned, {
  kept: z._default(z.enum(['kept', 'guarantee', 'nothing', 'notAsked']), 'notAsked'),
})
const extended = z.extend(fact, {
  endsAt: z.string(),
  extensions: z.int(),
  outage: z._default(z.boolean(), false),
})
const outbid = z.extend(fact, { bidderIds: z.array(z.string()) })
const voided = z.extend(reasoned, {
  bidderId: z.nullable(z.string()),
  seq: z.int(),
  count: z._default(z.int(), 1),
  endsAt: z._default(z.nullable(z.string()), null),
  orderTaken: z._default(z.boolean(), false),
})

function when<S extends z.ZodMiniType>(
  on: string,
  name: string,
  payload: S,
  run: (ctx: Ctx, given: z.output<S>) => Promise<void>,
): Reaction {
  return { on, name: `auction.${name}`, run: (ctx, given) => run(ctx, payload.parse(given)) }
}

/** Who is told of the course and the end of an auction, and what the end brings with it. */
export const resultReactions: readonly Reaction[] = [
  ...auctionAnswered,
  when('auction.joined', 'tellJoined', answered, joining.tellJoined),
  when('auction.answered', 'tellAnswered', answered, joining.tellAnswered),
  when('auction.started', 'tellStarted', fact, course.tellStarted),
  when('auction.extended', 'tellExtended', extended, course.tellExtended),
  when('auction.outbid', 'tellOutbid', outbid, course.tellOutbid),
  when('auction.voided', 'tellVoided', voided, course.tellVoided),
  when('auction.ended', 'tellEnded', fact, course.tellEnded),
  when('auction.ended', 'findSigns', fact, findSigns),
  ...['auction.started', 'auction.ended'].map((on) =>
    when(on, `releaseUnanswered ${on}`, fact, releaseUnanswered),
  ),
  when('auction.unsold', 'findSigns unsold', fact, findSigns),
  when('auction.unsold', 'afterUnsold', reasoned, end.afterUnsold),
  when('auction.cancelled', 'afterCancelled', fact, end.afterCancelled),
  when('auction.negotiating', 'tellTalks', fact, end.tellTalks),
  when('auction.talksClosing', 'tellTalksClosing', closing, end.tellTalksClosing),
  when('auction.confirmed', 'tellConfirmed', fact, end.tellConfirmed),
  when('auction.settled', 'tellSettled', fact, end.tellSettled),
  when('auction.settled', 'endBreach', fact, (ctx, { auctionId }) =>
    endPendingBreach(ctx, auctionId, '发布方已确认结清，不再认定违约。'),
  ),
  when('auction.breached', 'tellBreached', breached, end.tellBreached),
  ...['auction.ended', 'auction.negotiating', 'auction.talksClosing'].map((on) =>
    when(on, `watchDecision ${on}`, fact, (ctx, { auctionId }) => watchDecision(ctx, auctionId)),
  ),
  when('platform.hourPassed', 'tidyRefusals', z.object({}), tidyRefusals),
  when('platform.hourPassed', 'wakeClocks', z.object({}), wakeClocks),
]
