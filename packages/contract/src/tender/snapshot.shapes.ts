import { snapshotKinds } from '@jb/domain/tender/snapshot'
import * as z from 'zod/mini'
import { comparedFact } from '../approval/approval.shapes.ts'
import { id, instant } from '../shared/values.ts'

const part = z.object({
  title: z.string(),
  /** With the salt this is worked out from the facts that are not removed; null: no hash is kept of it. */
  sha256: z.nullable(z.string()),
  /** Null, as the facts: this part is for other readers. */
  salt: z.nullable(z.string()),
  facts: z.nullable(z.array(comparedFact)),
})

/** What a tender said at a step of its life, as far as this reader may know it. */
export const snapshot = z.object({
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  /** `rejected`: what approvers have turned down. */
  kind: z.enum([...snapshotKinds, 'rejected']),
  kindName: z.string(),
  /** From 1 in each kind. */
  number: z.int(),
  at: instant,
  /** Who took the step; null: the platform once approvers had agreed, or it is not this reader's to know. */
  byName: z.nullable(z.string()),
  /** Why it was turned down. */
  reason: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  /** Its line in the operation log of the tender, for those who read that. */
  logSeq: z.nullable(z.int()),
  /** The approval that it was turned down by. */
  approvalId: z.nullable(id),
  /** What the facts are set against; null: nothing. */
  comparedWith: z.nullable(z.string()),
  parts: z.array(part),
  /** All of its kind that this reader may read, the oldest first. */
  versions: z.array(z.object({ number: z.int(), at: instant })),
})
export type Snapshot = z.output<typeof snapshot>

/** Which one is asked for: without a number the last. */
export const snapshotAsked = { id, number: z.exactOptional(z.int().check(z.minimum(1))) } as const
