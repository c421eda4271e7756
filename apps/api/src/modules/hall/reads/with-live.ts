import type { AuctionCard } from '@jb/contract/auction/auction.shapes'
import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import type { AuctionStatus } from '@jb/domain/auction/auction'
import { auctionState } from '@jb/domain/auction/state-code'
import type { ReadContext } from '../../../platform/module.ts'
import { firstPictures, liveOf } from '../../auction/index.ts'

type Kept = TenderCard | AuctionCard

/** The cards as they were kept, those of auctions with price, clock and picture of this moment. */
export async function withLive(
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  cards: readonly Kept[],
): Promise<readonly Kept[]> {
  const ids = cards.filter(({ businessType }) => businessType === 2).map(({ id }) => id)
  if (ids.length === 0) return cards
  const [live, pictures] = await Promise.all([
    liveOf(db, services.secret, ids),
    firstPictures(services, db, ids),
  ])
  return cards.map((card) => {
    const now = live.get(card.id)
    if (!('auction' in card) || !now) return card
    const clock = { ...now, startsAt: new Date(now.startsAt), endsAt: new Date(now.endsAt) }
    const status = card.status as AuctionStatus
    const { direction } = card.auction
    const { stateName, timeAt } = auctionState({ status, direction, offlineAt: null }, clock)
    return {
      ...{ ...card, startTime: now.startsAt, endTime: now.endsAt, stateName },
      timeAt: timeAt?.toISOString() ?? null,
      auction: { ...card.auction, ...now, pictureUrl: pictures.get(card.id) ?? null },
    }
  })
}
