import type { AuctionCard } from '@jb/contract/auction/auction.shapes'
import type { HallCard } from '@jb/contract/hall/hall.shapes'
import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import type { ReadContext } from '../../../platform/module.ts'
import { myPlaces } from '../../auction/index.ts'
import { registrationNames } from '../../bid/index.ts'
import { withGoodsTable } from '../../procurement/index.ts'
import { runAsAgent } from './run-as-agent.ts'
import { withLive } from './with-live.ts'

/** Public cards with what is the caller's own: one question for all of them, none for people without a company. */
export async function asSeenBy(
  ctx: Pick<ReadContext, 'db' | 'session' | 'services'>,
  rows: readonly { readonly card: unknown }[],
): Promise<HallCard[]> {
  const { db, session } = ctx
  const cards = await withLive(
    ctx,
    rows.map((row) => row.card as TenderCard | AuctionCard),
  )
  const ids = cards.map((card) => card.id)
  const auctions = cards.filter(({ businessType }) => businessType === 2).map(({ id }) => id)
  const companyId = session?.companyId
  const [names, places, run] = await Promise.all([
    companyId ? registrationNames(db, companyId, ids) : undefined,
    myPlaces(ctx, auctions),
    runAsAgent(db, session, ids),
  ])
  return cards.map((card) => ({
    ...withGoodsTable(card),
    isOwner: run.has(card.id) || (companyId !== undefined && card.companyId === companyId),
    registrationName: names?.get(card.id) ?? places.get(card.id)?.statusName ?? null,
  }))
}
