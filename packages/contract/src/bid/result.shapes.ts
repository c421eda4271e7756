import * as z from 'zod/mini'
import { profile } from '../procurement/procurement.shapes.ts'
import { id, instant } from '../shared/values.ts'

const moment = z.nullable(instant)

/** One version of one company in the owner's record after the opening. */
export const bidRecord = z.object({
  bidId: id,
  companyName: z.string(),
  version: z.int(),
  status: z.string(),
  statusName: z.string(),
  receivedAt: instant,
  withdrawnAt: moment,
  receiptNo: z.string(),
  sha256: z.string(),
  total: z.nullable(z.string()),
})

/** A decided tender in the list of results. `amount` is null where this side may not see it. */
export const winRow = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  typeName: z.string(),
  profile,
  buyerName: z.string(),
  companyName: z.string(),
  amount: z.nullable(z.string()),
  won: z.boolean(),
  decidedAt: instant,
  hasLetter: z.boolean(),
})

/** The letter that tells one company the result; winner and losers get theirs at the same moment. */
export const resultLetter = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  kind: z.enum(['award', 'notAwarded']),
  heading: z.string(),
  letterNo: z.string(),
  to: z.string(),
  from: z.string(),
  paragraphs: z.array(z.string()),
  amount: z.nullable(z.string()),
  amountInWords: z.nullable(z.string()),
  issuedAt: instant,
})

/** A published result. The amount is null when the owner does not publish prices. */
export const winNotice = z.object({
  tenderId: id,
  tenderNo: z.string(),
  name: z.string(),
  typeName: z.string(),
  profile,
  noticeName: z.string(),
  stage: z.enum(['publicised', 'awarded']),
  stageName: z.string(),
  buyerName: z.string(),
  companyName: z.string(),
  amount: z.nullable(z.string()),
  publishedAt: instant,
  publicityUntil: moment,
  bidders: z.nullable(z.int()),
  regionName: z.string(),
  /** In tendering, of one result: whom the committee has ranked (中标候选人), at most three. */
  candidates: z.exactOptional(
    z.array(
      z.object({
        rank: z.int(),
        companyName: z.string(),
        /** Points in the report; null where the price alone decided. */
        score: z.nullable(z.string()),
        amount: z.nullable(z.string()),
      }),
    ),
  ),
})
