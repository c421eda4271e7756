import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { postponement } from './delay.ts'
import * as tell from './use-cases/tell-bidders.ts'

const fact = z.object({ auctionId: z.string(), companyId: z.string(), title: z.string() })
const times = z.object({ startsAt: z.string(), endsAt: z.string() })
const withdrawn = z.extend(fact, { reason: z.string() })
const restored = z.extend(fact, { at: z.string() })
const offline = z.extend(restored, { reason: z.string() })
const delayed = z.extend(withdrawn, { delayId: z.string(), count: z.int(), old: times, new: times })

function when<S extends z.ZodMiniType>(
  on: string,
  name: string,
  payload: S,
  run: (ctx: Ctx, given: z.output<S>) => Promise<void>,
): Reaction {
  return { on, name: `auction.${name}`, run: (ctx, given) => run(ctx, payload.parse(given)) }
}

/** What follows in the life of an auction, and who is told of it. */
export const lifeReactions: readonly Reaction[] = [
  ...['auction.started', 'auction.unsold', 'auction.cancelled'].map((on) =>
    when(on, `endDelay ${on}`, fact, (ctx, { auctionId }) => postponement.end(ctx, auctionId)),
  ),
  when('auction.delayed', 'tellDelayed', delayed, tell.tellDelayed),
  when('auction.cancelled', 'tellCancelled', withdrawn, tell.tellCancelled),
  when('auction.takenOffline', 'tellOffline', offline, tell.tellOffline),
  when('auction.restored', 'tellRestored', restored, tell.tellRestored),
]
