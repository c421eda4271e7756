import { shownEvents } from '@jb/domain/auction/events'
import { demandEventTypes } from '@jb/domain/demand/events'
import type { TenderEventType } from '@jb/domain/tender/events'
import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { projectAuction } from './use-cases/project-auction.ts'
import { projectDemand } from './use-cases/project-demand.ts'
import { projectTender } from './use-cases/project-tender.ts'

const fact = z.object({ tenderId: z.string() })
const auctionFact = z.object({ auctionId: z.string() })
const demandFact = z.object({ id: z.string() })

/** Everything that changes what a hall shows of a tender. */
const events: readonly TenderEventType[] = [
  'tender.published',
  'tender.registrationOpened',
  'tender.registrationClosed',
  'tender.biddingStarted',
  'tender.biddingClosed',
  'tender.failed',
  'tender.opened',
  'tender.compared',
  'tender.publicised',
  'tender.awarded',
  'tender.reopened',
  'tender.directAwarded',
  'tender.postponed',
  'tender.amended',
  'tender.cancelled',
  'tender.takenOffline',
  'tender.restored',
]

export const hallReactions: readonly Reaction[] = [
  ...events.map(
    (on): Reaction => ({
      name: `hall.project ${on}`,
      on,
      run: (ctx, payload) => projectTender(ctx, fact.parse(payload).tenderId),
    }),
  ),
  ...shownEvents.map(
    (on): Reaction => ({
      name: `hall.project ${on}`,
      on,
      run: (ctx, payload) => projectAuction(ctx, auctionFact.parse(payload).auctionId),
    }),
  ),
  ...demandEventTypes.map(
    (on): Reaction => ({
      name: `hall.project ${on}`,
      on,
      run: (ctx, payload) => projectDemand(ctx, demandFact.parse(payload).id),
    }),
  ),
]
