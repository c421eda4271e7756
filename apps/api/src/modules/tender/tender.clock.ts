import { advance, type Counts, endsBidding } from '@jb/domain/tender/advance'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx, Tx } from '../../platform/ctx.ts'
import type { TimerHandler } from '../../platform/module.ts'
import { openingKey } from '../procurement/index.ts'
import { lockTender } from './tender.repository.ts'
import { moveTender } from './use-cases/move-tender.ts'

export const tenderClock = 'tender.clock'
export const openingKeyPurpose = 'tender.opening'
/** The key pair that the bids of a tender are sealed to. */
export const tenderKey = openingKey({ table: 'tender', purpose: openingKeyPurpose })

/** How many suppliers take part, asked of whoever keeps registrations and bids. */
export type CountParticipants = (tx: Tx, tenderId: string) => Promise<Counts>

interface ClockPorts {
  readonly countParticipants: CountParticipants
  readonly biddingEnded: BiddingEnded
}

const none: Counts = { registrations: 0, bids: 0 }

/** When the clock has to look at a tender again. */
export function nextDueAt(tender: Tender): Date | undefined {
  return advance(tender, new Date(0), none).nextDueAt
}

/**
 * What follows the deadline in the transaction that ends the bidding, told of the tender as it is then: which bids stand
 * is written down, and where the bidders decrypt, their session begins.
 */
export type BiddingEnded = (ctx: Ctx, tender: Tender) => Promise<void>

/** Moves a tender along when its time has come; a late or repeated run changes nothing that is not due. */
export function clockOf({ countParticipants, biddingEnded }: ClockPorts): TimerHandler {
  return {
    kind: tenderClock,
    async run(ctx: Ctx, tenderId: string) {
      const tender = await lockTender(ctx.tx, tenderId)
      if (!tender) return
      const counts = await countParticipants(ctx.tx, tenderId)
      const step = advance(tender, ctx.now, counts)
      const { tender: moved, events, nextDueAt: dueAt } = step
      await ctx.setTimer({ kind: tenderClock, subjectId: tenderId, dueAt })
      if (events.length === 0) return
      if (endsBidding(step)) await biddingEnded(ctx, moved)
      await moveTender(ctx, {
        tender: moved,
        events,
        action: 'clock',
        payload: { from: tender.status, to: moved.status },
      })
    },
  }
}
