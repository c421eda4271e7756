import * as z from 'zod/mini'
import { tenderType } from '../procurement/procurement.shapes.ts'
import { id, instant } from '../shared/values.ts'
import { feedLine } from './auction.shapes.ts'

const moment = z.nullable(instant)

/** A line of the list of results. */
export const winRow = z.object({
  id,
  no: z.string(),
  name: z.string(),
  type: tenderType,
  typeName: z.string(),
  directionName: z.string(),
  ownerName: z.string(),
  regionName: z.string(),
  status: z.string(),
  stateName: z.string(),
  winnerName: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  unit: z.string(),
  endedAt: instant,
})

/** How an auction ended, as far as the caller may know; null while it runs. */
export const resultView = z.object({
  auctionId: id,
  name: z.string(),
  unit: z.string(),
  status: z.string(),
  statusName: z.string(),
  endedAt: moment,
  amount: z.nullable(z.string()),
  winnerName: z.nullable(z.string()),
  isMine: z.boolean(),
  /** 未达保留价 and the like. */
  reason: z.nullable(z.string()),
  payBy: moment,
  paidAt: moment,
  /** Owner and bidders: all bidders by their last price. */
  ranking: z.array(
    z.object({
      rank: z.int(),
      bidderId: z.nullable(id),
      bidderName: z.string(),
      companyName: z.nullable(z.string()),
      amount: z.nullable(z.string()),
      isMine: z.boolean(),
    }),
  ),
  /** Owner only, after the end: signs that bidders belong together. */
  signs: z.array(z.object({ kind: z.string(), sentence: z.string(), names: z.array(z.string()) })),
  talks: z.array(
    z.object({
      bidderId: id,
      bidderName: z.string(),
      amount: z.nullable(z.string()),
      note: z.string(),
      at: moment,
      isMine: z.boolean(),
    }),
  ),
  talksUntil: moment,
  nextAuctionId: z.nullable(id),
  previousAuctionId: z.nullable(id),
  /**
   * Owner and the one who breached: what the further round brought less (a sale) or cost more (a purchase), which that
   * one bears; `amount` null while the further round has no price.
   */
  shortfall: z.nullable(z.object({ amount: z.nullable(z.string()), sentence: z.string() })),
})

/** A page of the chained record. */
export const recordPage = z.object({
  auctionId: id,
  name: z.string(),
  unit: z.string(),
  startPrice: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** What the first line is chained to. */
  root: z.string(),
  head: z.string(),
  total: z.int(),
  /** At most 1,000 a page. */
  lines: z.array(
    z.extend(feedLine, {
      salt: z.string(),
      hash: z.string(),
      /** The line that a void takes back. */
      ref: z.nullable(z.int()),
    }),
  ),
})
