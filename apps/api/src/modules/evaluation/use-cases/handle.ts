import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import type { Evaluation, Member } from '@jb/domain/evaluation/committee'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { offlineGuard } from '@jb/domain/tender/offline'
import { pauseGuard } from '@jb/domain/tender/pause'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockForChange } from '../../tender/index.ts'
import { actingAs, type Standing, standingTo } from '../evaluation.access.ts'
import { lockEvaluation, saveEvaluation } from '../evaluation.repository.ts'
import type { Kept } from '../evaluation.rows.ts'
import { evaluationView } from '../reads/view.ts'

/** An evaluation in the hands of one person. */
export interface Held {
  readonly tender: Tender
  readonly evaluation: Kept
  readonly standing: Standing
  readonly accountId: string
  /** The caller's, with a log that does not tell who an expert is. */
  readonly ctx: Ctx
}

/** What a verb of the domain came to; `base` where it has fixed what prices are measured by. */
type Step = (Evaluation & { readonly base?: Kept['base'] }) | Refusal

interface Deed {
  readonly id: string
  /** Only where what the person has seen decides; what a member does for itself meets nobody else's. */
  readonly version?: number
  /** Name of the act in the operation log; absent: it is a note of a member for itself, which leaves no line. */
  readonly action?: string
  readonly reason?: string
  readonly by: 'owner' | 'member'
}

const ongoing: readonly Tender['status'][] = ['registering', 'upcoming', 'bidding', 'evaluating']

/** Why the tender as it is now is not evaluated. */
export const tenderGuard = (tender: Tender): Refusal | undefined =>
  offlineGuard(tender) ??
  (ongoing.includes(tender.status) ? undefined : refuse('tender.wrongStatus', { status: tender.status }))

/**
 * What is done with an evaluation always goes this way: lock tender and evaluation, authorise, decide, save, log.
 * A tender that stands still is not evaluated. The log names the act, never a score. `decide` gives the evaluation as it
 * is then, or nothing where it stays.
 */
export async function handle(
  ctx: Ctx,
  { id, version, action, reason, by }: Deed,
  decide: (
    held: Held & { readonly member: Member | undefined },
  ) => Promise<Step | undefined> | Step | undefined,
): Promise<EvaluationView | Refusal> {
  const { accountId } = callerOf(ctx)
  const tender = await lockForChange(ctx.tx, id)
  const evaluation = tender && (await lockEvaluation(ctx.tx, id))
  const standing = evaluation && standingTo(tender, evaluation, callerOf(ctx))
  if (!standing) return refuse('tender.notFound')
  if (by === 'owner' ? !standing.runs : !standing.member)
    return refuse(by === 'owner' ? 'tender.notFound' : 'evaluation.notMember')
  const no = tenderGuard(tender) ?? pauseGuard(tender)
  if (no) return no
  if (version !== undefined && version !== evaluation.version)
    return refuse('evaluation.stale', { version: evaluation.version })
  const acting = actingAs(ctx, by === 'member' ? standing.member : undefined)
  const step = await decide({ ctx: acting, tender, evaluation, standing, accountId, member: standing.member })
  if (isRefusal(step)) return step
  if (step) await saveEvaluation(ctx.tx, { ...evaluation, ...step }, ctx.now)
  if (action) await acting.log({ subject: { kind: 'tender', id }, action, ...(reason && { reason }) })
  // Who has just left reads what there is to read without a seat.
  const after = { ...standing, member: undefined }
  return evaluationView({ ...ctx, db: ctx.tx, session: callerOf(ctx) }, id, after)
}
