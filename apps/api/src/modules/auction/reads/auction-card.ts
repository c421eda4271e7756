import type { AuctionCard } from '@jb/contract/auction/auction.shapes'
import { isPublic } from '@jb/domain/auction/auction.flow'
import { applyUntil } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { presentCard } from '../auction.presenter.ts'
import { auctionById } from './auction-by-id.ts'
import { goodsOf } from './auction-goods.ts'
import { cardFactsOf } from './card-facts.ts'

/** An auction as a hall keeps it, with what the hall sorts and finds it by; undefined for drafts and while it is offline. */
export interface PublicAuction {
  /** Without what changes from minute to minute: `liveOf` and `firstPictures` tell that when it is shown. */
  readonly card: AuctionCard
  readonly method: string
  readonly regionCode: string
  readonly deadlineAt: Date | null
  readonly releasedAt: Date
  /** All words that a search may find it by. */
  readonly words: readonly string[]
}

export async function publicAuction(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  id: string,
): Promise<PublicAuction | undefined> {
  const auction = await auctionById(db, id)
  if (!auction?.releasedAt || auction.offlineAt !== null || !isPublic(auction.status)) return undefined
  const facts = (await cardFactsOf(services, db, [auction])).get(id)
  if (!facts) return undefined
  const card = presentCard(auction, facts)
  const goods = await goodsOf(db, id)
  const words = goods.flatMap(({ cells }) => [cells.name ?? cells.item ?? '', cells.spec ?? ''])
  const open = auction.status === 'scheduled' || auction.status === 'live'
  return {
    card: { ...card, auction: { ...card.auction, pictureUrl: null } },
    method: 'auction',
    regionCode: auction.regionCode,
    deadlineAt: open ? (auction.status === 'live' ? new Date(facts.live.endsAt) : applyUntil(auction)) : null,
    releasedAt: auction.releasedAt,
    words: [auction.title, auction.no, facts.companyName, ...words],
  }
}
