import type { Answer, Received } from '@jb/contract/endpoint'
import type { publishTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Submitted, submitForApproval } from '@jb/domain/tender/approve'
import { publish as publishDraft } from '@jb/domain/tender/publish'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { wholeTender } from '../reads/payees.ts'
import { publication } from '../tender.decisions.ts'
import { lockTender } from '../tender.repository.ts'
import { ownerBar } from './bars.ts'
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
  const handedIn = submitForApproval(whole, body.reason, ctx.now)
  if (isRefusal(handedIn)) return handedIn
  const wanted = { ...handedIn, rows: whole.rows }
  const asked = await askFirst(ctx, publication, { thing: draft, wanted, given: body.approval })
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers') return submitted(ctx, wanted, asked.approvalId)
  await logProcessOff(ctx, draft)
  const { id, status, version } = await release(ctx, step)
  return { id, status, version }
}

/** The draft lies with its approvers from now on. */
async function submitted(
  ctx: Ctx,
  { tender, warnings }: Submitted,
  approvalId: string,
): Promise<Answer<typeof publishTender>> {
  const { id, status, version } = await moveTender(ctx, {
    ...{ tender, events: [], action: 'ask.tenderPublish' },
    ...(tender.publishReason && { reason: tender.publishReason }),
    payload: { instanceId: approvalId, warnings: warnings.map(({ code }) => code) },
  })
  return { id, status, version, approvalId }
}
