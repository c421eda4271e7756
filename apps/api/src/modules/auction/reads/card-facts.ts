import type { LiveFacts } from '@jb/contract/auction/auction.card'
import type { Auction } from '@jb/domain/auction/form'
import { maxCardRows } from '@jb/domain/procurement/goods-card'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { memberDoor } from '../../member/index.ts'
import type { CardFacts } from '../auction.presenter.ts'
import { goodsOnCards } from './auction-goods.ts'
import { firstPictures } from './first-pictures.ts'
import { liveOf } from './live-of.ts'

/** What an auction that has no lot yet says of its clock: the times of its form. */
function planned({ startsAt, endsAt }: Auction): LiveFacts {
  const nothing = { currentPrice: null, bids: null, bidders: null, extensions: 0 }
  const at = (moment: Date | null) => (moment ?? new Date(0)).toISOString()
  return { phase: 'scheduled', startsAt: at(startsAt), endsAt: at(endsAt), ...nothing }
}

/** The names, goods, clocks and pictures that the cards of these auctions show beside their own words, by auction. */
export async function cardFactsOf(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  auctions: readonly Auction[],
): Promise<ReadonlyMap<string, CardFacts>> {
  const ids = auctions.map(({ id }) => id)
  const named = auctions.flatMap(({ companyId, agentCompanyId }) => [companyId, agentCompanyId ?? companyId])
  const [companies, live, pictures, goods] = await Promise.all([
    memberDoor.companyBrief(db, [...new Set(named)]),
    liveOf(db, services.secret, ids),
    firstPictures(services, db, ids),
    goodsOnCards(db, ids, maxCardRows),
  ])
  const facts = auctions.map(
    async (auction): Promise<readonly [string, CardFacts]> => [
      auction.id,
      {
        companyName: companies.get(auction.companyId)?.name ?? '',
        agentName: companies.get(auction.agentCompanyId ?? '')?.name ?? null,
        regionName: await regionPath(auction.regionCode),
        goodsCount: goods.get(auction.id)?.count ?? 0,
        goods: goods.get(auction.id)?.rows ?? [],
        live: live.get(auction.id) ?? planned(auction),
        pictureUrl: pictures.get(auction.id) ?? null,
      },
    ],
  )
  return new Map(await Promise.all(facts))
}
