import * as z from 'zod/mini'
import { auctionBlock } from '../auction/auction.card.ts'
import { demandKind } from '../demand/demand.shapes.ts'
import { goodsTable } from '../procurement/procurement.shapes.ts'
import { tenderCard } from '../tender/tender.shapes.ts'

/** A card as this caller sees it: the public card plus what is the caller's own (owner badge, signed up). */
export const hallCard = z.extend(tenderCard, {
  ...goodsTable,
  isOwner: z.boolean(),
  registrationName: z.nullable(z.string()),
  /** Of auctions only: price and clock of this moment, as everybody may see them. */
  auction: z.exactOptional(auctionBlock),
  /** Of demands only (businessType 5): its kind, which has a page of its own. */
  demandKind: z.exactOptional(demandKind),
})
export type HallCard = z.output<typeof hallCard>

/** A wider question than one that found nothing. */
export const looser = z.object({
  keyword: z.string(),
  /** The word that was left out; absent where one word was taken apart, or filters were. */
  without: z.exactOptional(z.string()),
  /** Type, region and state do not narrow it. */
  unfiltered: z.exactOptional(z.boolean()),
  total: z.number(),
})
export type Looser = z.output<typeof looser>
