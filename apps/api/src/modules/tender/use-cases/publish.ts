import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { submitForApproval } from '@jb/domain/tender/approve'
import { publish as publishDraft } from '@jb/domain/tender/publish'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { processFor } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { factLines } from '../reads/fact-lines.ts'
import { wholeTender } from '../reads/payees.ts'
import { supplierIsKnown } from '../reads/tender-facts.ts'
import { lockTender } from '../tender.repository.ts'
import { askApproval } from './ask-approval.ts'
import { logProcessOff } from './log-process-off.ts'
import { moveTender } from './move-tender.ts'
import { release } from './release.ts'

/**
 * Publishes a draft, or hands it in where the company's approvers have to agree first: the rules are the same. A
 * direct purchase is decided by it.
 */
export async function publish(
  ctx: Ctx,
  { body }: Received<typeof publishTender>,
): Promise<Answer<typeof publishTender> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const draft = await lockTender(ctx.tx, body.id)
  if (!draft || !mayRun(draft, callerOf(ctx))) return refuse('tender.notFound')
  const barred = await ownerBar(ctx, draft)
  if (barred) return barred
  if (draft.version !== body.version) return refuse('tender.stale', { version: draft.version })
  if (draft.status === 'approving') return refuse('tender.approvalRunning')
  const whole = await wholeTender(ctx.tx, draft)
  const step = publishDraft(whole, body.reason, ctx.now)
  if (isRefusal(step)) return step
  if ((await processFor(ctx.tx, draft.companyId, 'tenderPublish')).open)
    return submit(ctx, whole, body.reason, body.approval)
  await logProcessOff(ctx, draft)
  const { id, status, version } = await release(ctx, step)
  return { id, status, version }
}

/** What goes public, and who it is bought from where that is decided. */
export type Owned = Pick<Tender, 'companyId'> & Partial<Pick<Tender, 'supplierCompanyId'>>

/** Why this cannot go public now, whatever it says; whose it is must be verified even when an agent runs it. */
export async function ownerBar(
  ctx: Ctx,
  { companyId, supplierCompanyId = null }: Owned,
): Promise<Refusal | undefined> {
  const owner = (await memberDoor.companyBrief(ctx.tx, [companyId])).get(companyId)
  if (owner?.verified !== true) return refuse('member.companyUnverified')
  if ((await memberDoor.frozenAmong(ctx.tx, [companyId])).size > 0) return refuse('member.frozen')
  const known = supplierCompanyId === null || (await supplierIsKnown(ctx.tx, supplierCompanyId))
  return known ? undefined : refuse('tender.supplierNotFound')
}

async function submit(
  ctx: Ctx,
  draft: TenderWithGoods,
  reason: string,
  given: ApprovalStart | undefined,
): Promise<Answer<typeof publishTender> | Refusal> {
  const step = submitForApproval(draft, reason, ctx.now)
  if (isRefusal(step)) return step
  const { tender, warnings } = step
  const approvalId = await askApproval(ctx, {
    ...{ tender, type: 'tenderPublish', subject: { kind: 'tender', id: draft.id }, given },
    facts: await factLines(ctx.tx, { ...tender, rows: draft.rows }),
    request: { version: draft.version + 1 },
  })
  if (isRefusal(approvalId)) return approvalId
  const { id, status, version } = await moveTender(ctx, {
    ...{ tender, events: [], action: 'ask.tenderPublish' },
    ...(tender.publishReason && { reason: tender.publishReason }),
    payload: { instanceId: approvalId, warnings: warnings.map(({ code }) => code) },
  })
  return { id, status, version, approvalId }
}
