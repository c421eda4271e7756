import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { publishAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { AuctionDraft } from '@jb/domain/auction/form'
import { publish as publishDraft } from '@jb/domain/auction/publish'
import { submitForApproval } from '@jb/domain/auction/publish-approved'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { processFor } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { logProcessOff, ownerBar } from '../../tender/index.ts'
import { factLines } from '../reads/fact-lines.ts'
import { wholeDraft } from '../reads/whole-draft.ts'
import { askApproval } from './ask-approval.ts'
import { lockOwn } from './lock-own.ts'
import { moveAuction } from './move-auction.ts'
import { release } from './release.ts'

type Done = Answer<typeof publishAuction>

/** Publishes a draft, or hands it in where the company's approvers have to agree first: the rules are the same. */
export async function publish(ctx: Ctx, { body }: Received<typeof publishAuction>): Promise<Done | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const locked = await lockOwn(ctx, body)
  if (isRefusal(locked)) return locked
  const { auction } = locked
  const barred = await ownerBar(ctx, auction)
  if (barred) return barred
  if (auction.status === 'approving') return refuse('auction.approvalRunning')
  const draft = await wholeDraft(ctx.tx, ctx.services.secret, auction)
  const step = publishDraft(draft, body, ctx.now)
  if (isRefusal(step)) return step
  if ((await processFor(ctx.tx, auction.companyId, 'tenderPublish')).open)
    return submit(ctx, draft, body.reason, body.approval)
  await logProcessOff(ctx, auction, 'auction')
  const { id, status, version } = await release(ctx, step)
  return { id, status, version }
}

async function submit(
  ctx: Ctx,
  draft: AuctionDraft,
  reason: string,
  given: ApprovalStart | undefined,
): Promise<Done | Refusal> {
  const step = submitForApproval(draft, reason, ctx.now)
  if (isRefusal(step)) return step
  const { auction, warnings } = step
  const approvalId = await askApproval(ctx, {
    ...{ auction, type: 'tenderPublish', subject: { kind: 'auction', id: draft.id }, given },
    facts: await factLines(ctx.tx, ctx.services.secret, { ...draft, publishReason: auction.publishReason }),
    request: { version: draft.version + 1 },
  })
  if (isRefusal(approvalId)) return approvalId
  const { id, status, version } = await moveAuction(ctx, {
    ...{ auction, events: [], action: 'ask.tenderPublish', reason: auction.publishReason ?? undefined },
    payload: { instanceId: approvalId, warnings: warnings.map(({ code }) => code) },
  })
  return { id, status, version, approvalId }
}
