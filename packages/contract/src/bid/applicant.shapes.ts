import * as z from 'zod/mini'
import { certificateKind } from '../member/organisation.shapes.ts'
import { id, instant } from '../shared/values.ts'

/** A certificate of the company as the platform knows it, not as the sign-up words it. */
export const heldCertificate = z.object({
  fileId: id,
  kind: certificateKind,
  kindName: z.string(),
  name: z.string(),
  number: z.string(),
  /** Null: it never expires. */
  expiresAt: z.nullable(z.string()),
  state: z.enum(['valid', 'soon', 'expired']),
  stateName: z.string(),
})
export type HeldCertificate = z.output<typeof heldCertificate>

/**
 * What the side that answers a sign-up may know of the company beside it. All that is about bids comes from tenders of
 * the same owner that have been opened; what happened with other owners is there only as far as it was published.
 */
export const applicant = z.object({
  companyNo: z.string(),
  verified: z.boolean(),
  frozen: z.boolean(),
  tradeName: z.string(),
  gradeName: z.string(),
  regionName: z.string(),
  /** Those that hold today. */
  certificates: z.array(heldCertificate),
  withUs: z.object({
    signUps: z.int(),
    bids: z.int(),
    won: z.int(),
    /** Bids turned down, or that could not be read. */
    unfit: z.int(),
    /** Securities that were kept because the company broke its word; null for an agent. */
    forfeited: z.nullable(z.int()),
  }),
  /** Published results that it has won with anybody. */
  publicWins: z.int(),
  /** Its last offers to this owner, the newest first. */
  prices: z.array(
    z.object({
      tenderId: id,
      title: z.string(),
      openedAt: instant,
      total: z.string(),
      status: z.string(),
      statusName: z.string(),
    }),
  ),
})
export type Applicant = z.output<typeof applicant>
