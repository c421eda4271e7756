import { objectionKinds, objectionStatuses } from '@jb/domain/question/objection/objection'
import * as z from 'zod/mini'
import { fileRef, id, instant } from '../../shared/values.ts'

export const objectionKind = z.enum(objectionKinds)

/** What an objection (异议) has beside other letters; what its page alone shows is absent in lists. */
export const objectionState = z.object({
  kind: objectionKind,
  status: z.enum(objectionStatuses),
  /** Until when it is to be answered. */
  dueAt: instant,
  overdue: z.boolean(),
  /** What its reader does or waits for next. */
  nextStep: z.exactOptional(z.string()),
  /** What proves the interest of who takes no part; `files` is empty for who may not know yet who objects. */
  proofs: z.exactOptional(z.object({ count: z.int(), files: z.array(fileRef) })),
  /** The text for the supervising body, once nobody has answered in time. */
  supervision: z.exactOptional(z.string()),
})
export type ObjectionState = z.output<typeof objectionState>

/** One kind of objection, and whether the caller's company may raise it now. */
const objectionChoice = z.object({
  kind: objectionKind,
  name: z.string(),
  hint: z.string(),
  allowed: z.boolean(),
  /** Why it may not. */
  reason: z.string(),
  until: z.nullable(instant),
  /** It takes no part in this: its interest is to be proved. */
  needsProof: z.boolean(),
})

/** How objections to a tender stand to the caller. */
export const objectionStanding = z.object({
  title: z.string(),
  /** The tender stands still. */
  paused: z.boolean(),
  side: z.enum(['owner', 'company', 'visitor']),
  /** The owner does not learn now who objects. */
  askerHidden: z.boolean(),
  kinds: z.array(objectionChoice),
  /** Those that the caller's side has received, or has raised. */
  letters: z.array(
    z.object({ id, title: z.string(), typeName: z.string(), statusName: z.string(), open: z.boolean() }),
  ),
})
export type ObjectionStanding = z.output<typeof objectionStanding>
