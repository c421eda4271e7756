import type { Ending } from '@jb/domain/follow/news'
import type { TenderEventType } from '@jb/domain/tender/events'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import {
  followDeadline,
  setDeadline,
  tellDeadline,
  tellEnding,
  tellOpened,
  tellPostponed,
  tellPublished,
} from './use-cases/tell-followers.ts'

const fact = z.object({ tenderId: z.string() })
const postponed = z.extend(fact, { count: z.int() })

function when(
  on: TenderEventType,
  name: string,
  run: (ctx: Ctx, tenderId: string) => Promise<void>,
): Reaction {
  return { on, name: `follow.${name}`, run: (ctx, payload) => run(ctx, fact.parse(payload).tenderId) }
}

const ends = (ending: Ending) =>
  when(`tender.${ending}`, `tell ${ending}`, (ctx, id) => tellEnding(ctx, id, ending))

export const followReactions: readonly Reaction[] = [
  when('tender.published', 'tellPublished', tellPublished),
  when('tender.published', 'setDeadline', setDeadline),
  when('tender.registrationOpened', 'tellOpened', tellOpened),
  when('tender.registrationOpened', 'setRegistrationDeadline', setDeadline),
  when('tender.biddingStarted', 'setBidDeadline', setDeadline),
  when('tender.postponed', 'moveDeadline', setDeadline),
  {
    on: 'tender.postponed',
    name: 'follow.tellPostponed',
    run: (ctx, payload) => {
      const { tenderId, count } = postponed.parse(payload)
      return tellPostponed(ctx, tenderId, count)
    },
  },
  ends('cancelled'),
  ends('failed'),
  ends('publicised'),
  ends('awarded'),
]

export const followTimers: readonly TimerHandler[] = [{ kind: followDeadline, run: tellDeadline }]
