import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'

/** How an approval has ended, as the event tells it. */
const approvalDecided = z.object({
  instanceId: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  outcome: z.enum(['approved', 'rejected', 'withdrawn', 'terminated']),
  reason: z.string(),
  /** When the last approver decided. */
  at: z.string(),
})
export type ApprovalDecided = z.output<typeof approvalDecided>

/** Runs when an approval about subjects of these kinds has ended. */
export function whenDecided(
  name: string,
  kinds: readonly string[],
  run: (ctx: Ctx, fact: ApprovalDecided) => Promise<void>,
): Reaction {
  return {
    ...{ name, on: 'approval.decided' },
    run: async (ctx, payload) => {
      const fact = approvalDecided.parse(payload)
      if (kinds.includes(fact.subjectKind)) await run(ctx, fact)
    },
  }
}
