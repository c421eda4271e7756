import { auctionModes, directions, visibilities } from '@jb/domain/auction/auction'
import * as z from 'zod/mini'
import { instant } from '../shared/values.ts'

/** What of a running auction everybody may know; null where this mode of visibility keeps it. */
export const liveFacts = z.object({
  phase: z.enum(['scheduled', 'live', 'closed']),
  currentPrice: z.nullable(z.string()),
  bids: z.nullable(z.int()),
  bidders: z.nullable(z.int()),
  startsAt: instant,
  /** With all extensions so far. */
  endsAt: instant,
  extensions: z.int(),
  /** 已达保留价; only in open sales and only once it is so. */
  reserveMet: z.exactOptional(z.literal(true)),
})
export type LiveFacts = z.output<typeof liveFacts>

/** What the card of an auction says beside that of a tender. */
export const auctionBlock = z.extend(liveFacts, {
  direction: z.enum(directions),
  directionName: z.string(),
  mode: z.enum(auctionModes),
  visibility: z.enum(visibilities),
  unit: z.string(),
  startPrice: z.string(),
  step: z.string(),
  deposit: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
})
export type AuctionBlock = z.output<typeof auctionBlock>
