import type { Auction } from '@jb/domain/auction/form'
import { lockTimer } from '../../../platform/events/events.ts'
import { afterApproval } from '../../approval/index.ts'
import { starterBar } from '../../tender/index.ts'
import { auctionClock } from '../auction.clock.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'

/**
 * What follows when the approvers have decided about an auction, locked behind its lot. The pending job of its clock
 * comes first, as everywhere: what was approved may move it.
 */
export const afterAuctionApproval = afterApproval<Auction>({
  kind: 'auction',
  async lock({ tx }, id) {
    await lockTimer(tx, { kind: auctionClock, subjectId: id })
    await lockLot(tx, id)
    return lockAuction(tx, id)
  },
  starterBar,
})
