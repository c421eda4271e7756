import * as z from 'zod/mini'
import { actions } from '../shared/actions.ts'
import { id, instant } from '../shared/values.ts'
import { receipt } from './bid.shapes.ts'
import { openingWay } from './device.shapes.ts'
import { signing } from './signature.shapes.ts'

/** One's own bid: receipt, the sealed envelope (the phone opens it with its own key), and after opening the prices. */
export const ownBid = z.object({
  id,
  tenderId: id,
  title: z.string(),
  status: z.string(),
  statusName: z.string(),
  version: z.int(),
  envelope: z.string(),
  receipt,
  total: z.nullable(z.string()),
  totalExTax: z.nullable(z.string()),
  invalidReason: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  withdrawnAt: z.nullable(instant),
  /** Where its bidder decrypts: what opens it, and what has passed the trial (试解密). */
  ways: z.exactOptional(z.array(openingWay)),
  /** 电子签名, where the tender asks for it. */
  signing: z.exactOptional(signing),
  /** All versions of this company, the newest first; those replaced or withdrawn stay sealed for good. */
  versions: z.array(
    z.object({
      id,
      version: z.int(),
      status: z.string(),
      statusName: z.string(),
      receipt,
      withdrawnAt: z.nullable(instant),
    }),
  ),
  /** What may still be done with it before the deadline: replaceBid, withdrawBid. */
  actions,
})
