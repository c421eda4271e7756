import * as z from 'zod/mini'
import { id, instant } from '../shared/values.ts'

/** An X25519 public key, base64url. */
export const publicKey = z.string().check(z.regex(/^[\w-]{43}$/))

/** A phone that one person has enrolled for one company: what is sealed for it opens on it alone. */
export const enrolledDevice = z.object({
  id,
  publicKey,
  /** What it is, as its browser says: Android 手机 · 微信 … */
  name: z.string(),
  accountName: z.string(),
  mine: z.boolean(),
  enrolledAt: instant,
})
export type EnrolledDevice = z.output<typeof enrolledDevice>

/** One thing that opens a sealed bid: a phone or the card. `id` as the envelope names its wrap. */
export const openingWay = z.object({
  kind: z.enum(['device', 'card']),
  id: z.string(),
  /** Of a phone: its id, what it is and whose; absent where it is enrolled no more. */
  device: z.exactOptional(enrolledDevice),
  /** 试解密: when it was last shown to open the bid; null: never. */
  passedAt: z.nullable(instant),
})
export type OpeningWay = z.output<typeof openingWay>

/** A bid that is still to be decrypted and that nothing but its card would open without some phones. */
export const dependentBid = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  /** 开标: from then on it is to be decrypted. */
  opensAt: instant,
  /** Its card has passed the trial: it exists somewhere. */
  cardTried: z.boolean(),
})
export type DependentBid = z.output<typeof dependentBid>
