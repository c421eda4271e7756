import type { deleteAuctionDraft } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isEditable } from '@jb/domain/auction/auction.flow'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { removeDraft } from '../auction.repository.ts'
import { lockOwn } from './lock-own.ts'

/** Deletes a draft with its goods; what has been public stays. The log keeps that there was one. */
export async function deleteDraft(
  ctx: Ctx,
  { body }: Received<typeof deleteAuctionDraft>,
): Promise<Answer<typeof deleteAuctionDraft> | Refusal> {
  const locked = await lockOwn(ctx, body)
  if (isRefusal(locked)) return locked
  const { id, status, no, title } = locked.auction
  if (status === 'approving') return refuse('auction.approvalRunning')
  if (!isEditable(status)) return refuse('auction.wrongStatus', { status })
  await removeDraft(ctx.tx, id)
  await ctx.log({ subject: { kind: 'auction', id }, action: 'deleteDraft', payload: { no, title } })
  return { id }
}
