import { buyingRoles } from '@jb/domain/member/roles'
import { isRefusal } from '@jb/domain/shared/refusal'
import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Reaction } from '../../../platform/module.ts'
import { type News, notify } from '../../notice/index.ts'
import type { Decisions } from '../about.ts'
import type { Decision, Dropped, Settled, Things } from '../decision.ts'
import { askedAbout, endRequest, saveFailure } from '../request.repository.ts'

/** How an approval has ended, as the event tells it. */
const approvalDecided = z.object({
  instanceId: z.string(),
  subjectKind: z.string(),
  outcome: z.enum(['approved', 'rejected', 'withdrawn', 'terminated']),
  reason: z.string(),
  /** When the last approver decided. */
  at: z.string(),
})
type ApprovalDecided = z.output<typeof approvalDecided>

/**
 * Takes what approvers have decided to what they were asked about. Approvals that nobody here has asked for are left alone;
 * one that was asked for and has no decision any more fails, and stays in sight among the jobs that failed.
 */
export function settleWith(decisions: Decisions): Reaction {
  const bySubject = new Map(decisions.map((one) => [one.subject, one]))
  if (bySubject.size < decisions.length) throw new Error('two decisions are about one kind of subject')
  return {
    name: 'approval.settle',
    on: 'approval.decided',
    run: async (ctx, payload) => {
      const fact = approvalDecided.parse(payload)
      const decision = bySubject.get(fact.subjectKind)
      if (decision) return settle(ctx, decision, fact)
      if (await askedAbout(ctx.tx, fact.instanceId)) throw new Error(`${fact.subjectKind} is no decision`)
    },
  }
}

/**
 * Takes the outcome of an approval to the thing that it is about, once. Approved it is carried out if that can still be
 * done; else nothing changes but what `drop` does, and whoever asked is told.
 */
async function settle<T>(platform: Ctx, decision: Decision<T>, fact: ApprovalDecided): Promise<void> {
  const ctx = inTheNameOf(platform, fact.instanceId)
  const settled = await lockSettled(ctx, decision, fact)
  if (!settled) return
  const { outcome, reason } = settled
  if (outcome !== 'approved') {
    const status = outcome === 'terminated' ? 'failed' : outcome
    await decision.drop?.(ctx, settled, { status, failure: reason })
    return log(ctx, decision, settled, outcome, reason)
  }
  const failure = await carryOut(ctx, decision, settled)
  if (failure === undefined) return
  await decision.drop?.(ctx, settled, { status: 'failed', failure })
  await saveFailure(ctx.tx, settled.asked.id, failure)
  await decision.of.tellFailure(ctx, settled, { failure, decision })
  await log(ctx, decision, settled, 'failed', failure)
}

/** The platform carries out what people have decided: every line that it writes then names their approval. */
function inTheNameOf(ctx: Ctx, instanceId: string): Ctx {
  return {
    ...ctx,
    log: (entry) => ctx.log({ ...entry, payload: { ...entry.payload, instanceId } }),
  }
}

async function lockSettled<T>(
  ctx: Ctx,
  { of }: Decision<T>,
  { instanceId, outcome, reason, at }: ApprovalDecided,
): Promise<Settled<T> | undefined> {
  const id = await askedAbout(ctx.tx, instanceId)
  const thing = id === undefined ? undefined : await of.lock(ctx, id)
  if (thing === undefined) return undefined
  const asked = await endRequest(ctx.tx, { instanceId }, { outcome, reason }, ctx.now)
  return asked && { thing, asked, outcome, reason, at: new Date(at) }
}

/** Does what was approved, or says in a sentence why it cannot be done now. */
async function carryOut<T>(
  ctx: Ctx,
  decision: Decision<T>,
  settled: Settled<T>,
): Promise<string | undefined> {
  const barred = (await decision.bars?.(ctx, settled)) ?? decision.stillSame?.(settled)
  if (barred !== undefined) return barred
  const no =
    (await decision.guard?.(ctx, settled.thing, settled.asked)) ?? (await decision.carryOut(ctx, settled))
  return isRefusal(no) ? decision.failure(no) : no
}

async function log<T>(
  ctx: Ctx,
  { of }: Decision<T>,
  { thing, asked }: Settled<T>,
  outcome: Parameters<Things<T>['lineOf']>[1],
  reason: string,
): Promise<void> {
  const subject = { kind: of.kind, id: of.brief(thing).id }
  await ctx.log({ subject, ...of.lineOf(asked, outcome), ...(reason && { reason }) })
}

interface Returning<T> {
  brief: Things<T>['brief']
  /** The kind of the notice to whoever asked. */
  readonly notice: News['kind']
  /** Why whoever asked could not ask for it any more. */
  starterBar(ctx: Ctx, settled: Settled<T>): Promise<string | undefined>
}

/** What things say alike that are published, when a request about one came to nothing. */
export const returned = <T>({ brief, notice, starterBar }: Returning<T>) =>
  ({
    brief,
    lineOf: ({ type, instanceId }, outcome) => ({
      action: `approval.${outcome}`,
      payload: { type, instanceId },
    }),
    async tellFailure(ctx, settled, { failure, decision: { name, place } }) {
      const { id, companyId, title } = brief(settled.thing)
      const { startedBy, instanceId } = settled.asked
      // Whoever could not ask for it any more is not told either: the owner's buying staff goes on.
      const gone = await starterBar(ctx, settled)
      const audience = gone ? { companyId, roles: buyingRoles } : { companyId, accountIds: [startedBy] }
      await notify(ctx, {
        ...audience,
        kind: notice,
        place,
        placeSearch: { id },
        title: `审批已通过，${name}没有办成`,
        about: title,
        body: `《${title}》的审批已通过，但没有办成：${failure}`,
        eventKey: `${notice}:${instanceId}`,
      })
    },
  }) satisfies Pick<Things<T>, 'brief' | 'lineOf' | 'tellFailure'>

/** How what was not published goes back to its owner, and why; whoever took it back needs no reason of their own. */
export const wayBack = ({ status, failure }: Dropped): readonly ['reject' | 'giveBack', string] => [
  status === 'rejected' ? 'reject' : 'giveBack',
  status === 'withdrawn' ? '' : failure,
]
