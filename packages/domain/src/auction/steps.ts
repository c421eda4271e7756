import type { AuctionStatus } from './auction.ts'
import type { Auction } from './form.ts'
import type { Clock } from './state-code.ts'

/** One step of the way of an auction, with its moment and where it stands. */
export interface Step {
  readonly id: string
  readonly label: string
  readonly at: Date | null
  readonly state: 'done' | 'now' | 'next'
}

const stages: Readonly<Record<AuctionStatus, number>> = {
  draft: -1,
  approving: -1,
  approvalFailed: -1,
  scheduled: 0,
  live: 1,
  ended: 2,
  negotiating: 2,
  settling: 3,
  settled: 4,
  breached: 3,
  unsold: 2,
  cancelled: 0,
}
const over: readonly AuctionStatus[] = ['breached', 'unsold', 'cancelled']

/** The way of an auction: signing up, taking prices, the result, the balance. An end without a result stands still. */
export function stepsOf(
  auction: Auction,
  { clock, applyUntil }: { readonly clock: Clock; readonly applyUntil: Date | null },
): readonly Step[] {
  const stage = stages[auction.status]
  const steps: readonly (readonly [id: string, label: string, at: Date | null])[] = [
    ['apply', '报名', applyUntil],
    ['live', '竞价', clock.startsAt],
    ['result', '确认成交', clock.endsAt],
    ['settle', '结清', null],
  ]
  return steps.map(([id, label, at], index) => {
    const now = index === stage && !over.includes(auction.status)
    return { id, label, at, state: index < stage ? 'done' : now ? 'now' : 'next' }
  })
}
