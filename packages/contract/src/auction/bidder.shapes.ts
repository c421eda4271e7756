import * as z from 'zod/mini'
import { id, instant } from '../shared/values.ts'

/** A company that has signed up, as the owner may see it now. */
export const bidderRow = z.object({
  bidderId: id,
  alias: z.string(),
  /** Null until the end, unless the owner admits the bidders itself. */
  companyName: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  note: z.string(),
  status: z.string(),
  statusName: z.string(),
  depositName: z.nullable(z.string()),
  /** Null where numbers stand without names: a moment would lay them side by side. */
  joinedAt: z.nullable(instant),
  bestPrice: z.nullable(z.string()),
  rank: z.nullable(z.int()),
})
