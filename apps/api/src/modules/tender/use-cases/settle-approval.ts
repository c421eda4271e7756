import { buyingRoles } from '@jb/domain/member/roles'
import { isRefusal } from '@jb/domain/shared/refusal'
import { giveBack } from '@jb/domain/tender/approve'
import type { Tender } from '@jb/domain/tender/tender'
import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { endRequest, type Outcome, type Request, saveFailure } from '../approval.repository.ts'
import { lockTender, updateMoved } from '../tender.repository.ts'
import { starterBar } from './approved-bar.ts'

/** How an approval has ended, as the event tells it. */
export const approvalDecided = z.object({
  instanceId: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  outcome: z.enum(['approved', 'rejected', 'withdrawn', 'terminated']),
  reason: z.string(),
  /** When the last approver decided. */
  at: z.string(),
})
export type ApprovalDecided = z.output<typeof approvalDecided>

/** An approval of a tender that has just ended, with the tender locked. */
export interface Settled {
  readonly tender: Tender
  readonly asked: Request
  readonly outcome: Outcome
  readonly reason: string
}

/**
 * Takes the outcome of an approval to its tender, once: locks the tender and ends the request. What was not approved
 * is written into the tender's log here; undefined when there is nothing to do any more.
 */
export async function settleApproval(ctx: Ctx, fact: ApprovalDecided): Promise<Settled | undefined> {
  const { instanceId, outcome, reason } = fact
  const known = await ctx.tx
    .selectFrom('tender_approval')
    .select('tender_id')
    .where('instance_id', '=', instanceId)
    .executeTakeFirst()
  const tender = known && (await lockTender(ctx.tx, known.tender_id))
  const asked = tender && (await endRequest(ctx.tx, instanceId, { outcome, reason }, ctx.now))
  return asked && { tender, asked, outcome, reason }
}

/** Writes the outcome into the log of the tender; nobody who only sees the tender may notice anything. */
async function logOutcome(
  ctx: Ctx,
  { tender, asked }: Pick<Settled, 'tender' | 'asked'>,
  action: string,
  reason: string,
): Promise<void> {
  const { type, instanceId } = asked
  const subject = { kind: 'tender', id: tender.id }
  await ctx.log({ subject, action, payload: { type, instanceId }, ...(reason && { reason }) })
}

/** What was not approved: nothing has changed but that the owner may decide anew. */
export async function logNotApproved(ctx: Ctx, settled: Settled): Promise<void> {
  await logOutcome(ctx, settled, `approval.${settled.outcome}`, settled.reason)
}

/** What was approved could not be done any more: kept, told to those who can ask anew, and logged. */
export async function reportFailure(
  ctx: Ctx,
  settled: Pick<Settled, 'tender' | 'asked'>,
  { title, reason, place }: { readonly title: string; readonly reason: string; readonly place: string },
): Promise<void> {
  const { tender, asked } = settled
  const { companyId } = tender
  // Whoever could not ask for it any more is not told either: the owner's buying staff goes on.
  const gone = await starterBar(ctx, settled)
  const audience = gone ? { companyId, roles: buyingRoles } : { companyId, accountIds: [asked.startedBy] }
  await saveFailure(ctx.tx, asked.instanceId, reason)
  await notify(ctx, {
    kind: 'tender.returned',
    ...{ title, place, placeSearch: { id: tender.id } },
    ...audience,
    body: `《${tender.title}》的审批已通过，但没有办成：${reason}`,
    eventKey: `tender.returned:${asked.instanceId}`,
  })
  await logOutcome(ctx, settled, 'approval.failed', reason)
}

/** The tender goes back to its owner: rejected, withdrawn, ended, or too late to be published. */
export async function sendBack(ctx: Ctx, settled: Settled, why: string, failed: boolean): Promise<void> {
  const { tender, outcome } = settled
  // Whoever took it back needs no reason of their own to be told.
  const told = outcome === 'withdrawn' ? '' : why
  const back = giveBack(tender, outcome === 'rejected' ? 'reject' : 'giveBack', told)
  if (isRefusal(back)) return
  await updateMoved(ctx.tx, back, ctx.now)
  if (!failed) return logNotApproved(ctx, { ...settled, reason: why })
  const title = '审批已通过，发布没有办成'
  await reportFailure(ctx, settled, { title, reason: why, place: 'tender.publish' })
}
