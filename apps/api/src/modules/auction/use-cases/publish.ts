import type { publishAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { publish as publishDraft } from '@jb/domain/auction/publish'
import { type Submitted, submitForApproval } from '@jb/domain/auction/publish-approved'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { logProcessOff, ownerBar } from '../../tender/index.ts'
import { publicationDecision } from '../auction.decisions.ts'
import { wholeDraft } from '../reads/whole-draft.ts'
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
  const handedIn = submitForApproval(draft, body.reason, ctx.now)
  if (isRefusal(handedIn)) return handedIn
  const wanted = { ...handedIn, draft }
  const asked = await askFirst(ctx, publicationDecision, { thing: auction, wanted, given: body.approval })
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers') return submitted(ctx, wanted, asked.approvalId)
  await logProcessOff(ctx, auction, 'auction')
  const { id, status, version } = await release(ctx, step)
  return { id, status, version }
}

/** The draft lies with its approvers from now on. */
async function submitted(ctx: Ctx, { auction, warnings }: Submitted, approvalId: string): Promise<Done> {
  const { id, status, version } = await moveAuction(ctx, {
    ...{ auction, events: [], action: 'ask.tenderPublish', reason: auction.publishReason ?? undefined },
    payload: { instanceId: approvalId, warnings: warnings.map(({ code }) => code) },
  })
  return { id, status, version, approvalId }
}
