import type { BidEvent } from '@jb/domain/bid/events'
import type { DemandEvent } from '@jb/domain/demand/events'
import { auctionNewsNames } from '@jb/domain/follow/auction-news'
import { demandNewsNames } from '@jb/domain/follow/demand-news'
import type { Ending } from '@jb/domain/follow/news'
import type { TenderEventType } from '@jb/domain/tender/events'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction, TimerHandler } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import {
  demandDeadline,
  notifyDemand,
  notifyDemandDeadline,
  notifyDemandPublished,
  setDemandDeadline,
} from './use-cases/notify-demand-followers.ts'
import { tellAuction, tellAuctionPublished } from './use-cases/tell-auction-followers.ts'
import {
  followDeadline,
  notifyAmended,
  setDeadline,
  tellDeadline,
  tellEnding,
  tellOpened,
  tellPostponed,
  tellPublished,
} from './use-cases/tell-followers.ts'

const fact = z.object({ tenderId: z.string() })
const auctionFact = z.object({ auctionId: z.string() })
const demandFact = z.object({ id: z.string(), at: z._default(z.string(), '') })
const amended = z.extend(fact, { addendumId: z.string(), number: z.int() })
const postponed = z.extend(fact, { count: z.int() })

function when(
  on: TenderEventType,
  name: string,
  run: (ctx: Ctx, tenderId: string) => Promise<void>,
): Reaction {
  return { on, name: `follow.${name}`, run: (ctx, payload) => run(ctx, fact.parse(payload).tenderId) }
}

function ofAuction(on: string, name: string, run: (ctx: Ctx, auctionId: string) => Promise<void>): Reaction {
  return { on, name: `follow.${name}`, run: (ctx, payload) => run(ctx, auctionFact.parse(payload).auctionId) }
}

function ofDemand(
  on: DemandEvent['type'],
  name: string,
  run: (ctx: Ctx, id: string, again: string) => Promise<void>,
): Reaction {
  return {
    on,
    name: `follow.${name}`,
    run: (ctx, payload) => {
      const { id, at } = demandFact.parse(payload)
      return run(ctx, id, at)
    },
  }
}

const ends = (ending: Ending) =>
  when(`tender.${ending}`, `tell ${ending}`, (ctx, id) => tellEnding(ctx, id, ending))

const deadlines = answered<TenderEventType | BidEvent['type']>([
  { on: 'tender.biddingClosed', subject: 'tenderId', kinds: ['follow.deadline'] },
  { on: 'bid.submitted', subject: 'tenderId', kinds: ['follow.deadline'], company: 'companyId' },
])

export const followReactions: readonly Reaction[] = [
  ...deadlines,
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
  {
    on: 'tender.amended',
    name: 'follow.notifyAmended',
    run: (ctx, payload) => notifyAmended(ctx, amended.parse(payload)),
  },
  ends('cancelled'),
  ends('failed'),
  ends('publicised'),
  ends('awarded'),
  ofAuction('auction.published', 'tellAuctionPublished', tellAuctionPublished),
  ...auctionNewsNames.map((what) =>
    ofAuction(`auction.${what}`, `tell auction ${what}`, (ctx, id) => tellAuction(ctx, id, what)),
  ),
  ofDemand('demand.announced', 'tellDemandAnnounced', notifyDemandPublished),
  ofDemand('demand.published', 'notifyDemandPublished', notifyDemandPublished),
  ofDemand('demand.published', 'setDemandDeadline', setDemandDeadline),
  ...demandNewsNames.map((what) =>
    ofDemand(`demand.${what}`, `tell demand ${what}`, (ctx, id, again) => notifyDemand(ctx, id, what, again)),
  ),
]

export const followTimers: readonly TimerHandler[] = [
  { kind: followDeadline, run: tellDeadline },
  { kind: demandDeadline, run: notifyDemandDeadline },
]
