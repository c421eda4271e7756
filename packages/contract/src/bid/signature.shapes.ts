import { signatureFaultNames } from '@jb/domain/bid/signature'
import * as z from 'zod/mini'
import { instant } from '../shared/values.ts'

/** 电子签名 of a bid: who signed, by whose word. */
export const bidSignature = z.object({
  name: z.string(),
  uscc: z.nullable(z.string()),
  serial: z.string(),
  issuer: z.string(),
  notBefore: instant,
  notAfter: instant,
  /** When it arrived here. */
  at: instant,
  /** 演示签名，不具法律效力 */
  demo: z.boolean(),
  /** As it arrived, base64url: for whoever reads the opened bid. */
  file: z.exactOptional(z.string()),
  /** Whether it was verified again at the opening. */
  checked: z.boolean(),
  /** What was found against it then; absent: nothing. */
  fault: z.exactOptional(z.enum(Object.keys(signatureFaultNames) as [keyof typeof signatureFaultNames])),
})
export type BidSignature = z.output<typeof bidSignature>

/** How a bidder signs its bid. */
export const signing = z.object({
  /** What is signed, byte by byte (UTF-8). */
  text: z.string(),
  /** A signature of the demo can be had at once. */
  demo: z.boolean(),
  /** Authorities that are believed; empty: nobody can sign here. */
  authorities: z.array(z.string()),
  signature: z.nullable(bidSignature),
  /** Whether it can still be signed. */
  open: z.boolean(),
})
