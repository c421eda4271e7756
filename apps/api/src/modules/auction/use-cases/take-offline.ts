import type { Auction } from '@jb/domain/auction/form'
import { restore, takeOffline } from '@jb/domain/auction/offline'
import { tellRoom } from '../../../platform/live/room.ts'
import { hiding } from '../../procurement/index.ts'
import { suspend } from '../../security/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { securityOf } from './end-step.ts'
import { move } from './lock-own.ts'

/** The platform takes auctions offline and brings them back, behind their lot; their deposits rest meanwhile. */
export const { takeOffline: takeAuctionOffline, restore: restoreAuction } = hiding<Auction>({
  kind: 'auction',
  async lock(tx, id) {
    await lockLot(tx, id)
    return lockAuction(tx, id)
  },
  takeOffline,
  restore,
  async move(ctx, moved) {
    const { id, offlineAt } = moved.item
    await suspend(ctx, securityOf(id), offlineAt !== null)
    await move(ctx, moved)
    await tellRoom(ctx.tx, 'auction', id)
  },
})
