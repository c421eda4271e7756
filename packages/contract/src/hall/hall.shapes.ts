import * as z from 'zod/mini'
import { auctionBlock } from '../auction/auction.card.ts'
import { goodsTable } from '../procurement/procurement.shapes.ts'
import { tenderCard } from '../tender/tender.shapes.ts'

/** A card as this caller sees it: the public card plus what is the caller's own (owner badge, signed up). */
export const hallCard = z.extend(tenderCard, {
  ...goodsTable,
  isOwner: z.boolean(),
  registrationName: z.nullable(z.string()),
  /** Of auctions only: price and clock of this moment, as everybody may see them. */
  auction: z.exactOptional(auctionBlock),
})
export type HallCard = z.output<typeof hallCard>
