import { auctionApprovalName } from '@jb/domain/auction/approval-names'
import { startTotal } from '@jb/domain/auction/check-terms'
import type { Auction } from '@jb/domain/auction/form'
import { lockTimer } from '../../platform/events/events.ts'
import type { Things } from '../approval/index.ts'
import { ownThings } from '../procurement/index.ts'
import { askingOf } from '../tender/index.ts'
import { auctionClock, paymentTimer } from './auction.clock.ts'
import { lockAuction } from './auction.repository.ts'
import { lockLot } from './lot-life.repository.ts'
import { auctionById } from './reads/auction-by-id.ts'
import { goodsOf } from './reads/auction-goods.ts'

/**
 * Auctions, as others are asked about them. Behind its lot is an auction locked, and before that the pending jobs of its
 * clock and of the winner's payment, as everywhere: what was approved may move them. Which process it takes is found by what it starts at.
 */
export const auctions: Things<Auction> = {
  ...ownThings({ kind: 'auction', byId: auctionById, notice: 'auction.returned' }),
  async lock({ tx }, id) {
    await lockTimer(tx, { kind: auctionClock, subjectId: id })
    await lockTimer(tx, { kind: paymentTimer, subjectId: id })
    await lockLot(tx, id)
    return lockAuction(tx, id)
  },
  async about(db, { id, companyId, projectId, createdBy, startPrice, unit, status }, given) {
    const estimate = startTotal({ startPrice, unit, rows: await goodsOf(db, id) }) ?? startPrice
    const asked = {
      companyId,
      projectId,
      createdBy,
      estimate,
      directAmount: null,
      method: 'inquiry',
    } as const
    return { ...(await askingOf(db, asked, given)), typeName: auctionApprovalName(given.type, status) }
  },
}
