import type { auctionDraftOf } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isPublic } from '@jb/domain/auction/auction.flow'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { formOf } from '../draft.ts'
import { auctionById } from './auction-by-id.ts'
import { lastPublishApprovals } from './running-approval.ts'
import { filesOf, wholeDraft } from './whole-draft.ts'

/**
 * A draft of the caller's company, as its form; also the form of a published auction, to look at, but then without its
 * reserve price: that is given back as long as it can be changed, and to nobody afterwards.
 */
export async function draft(
  ctx: ReadContext,
  { params }: Received<typeof auctionDraftOf>,
): Promise<Answer<typeof auctionDraftOf> | Refusal> {
  const auction = await auctionById(ctx.db, params.id)
  if (!auction || !mayRun(auction, callerOf(ctx))) return refuse('auction.notFound')
  const { updated_at: savedAt } = await ctx.db
    .selectFrom('auction')
    .select('updated_at')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  const { fileIds, pictureIds } = await filesOf(ctx.db, auction.id)
  const whole = await wholeDraft(ctx.db, ctx.services.secret, auction)
  const told = isPublic(auction.status) ? { ...whole, reservePrice: null } : whole
  const approvalId = (await lastPublishApprovals(ctx.db, [auction.id])).get(auction.id)
  const { id, no, version, status, backReason } = auction
  return {
    ...{ id, no, version, status, form: formOf(told, { fileIds, pictureIds }) },
    pictures: await fileRefs(ctx.services, ctx.db, pictureIds),
    files: await fileRefs(ctx.services, ctx.db, fileIds),
    savedAt: savedAt.toISOString(),
    ...(backReason !== null && { backReason }),
    ...(approvalId && { approvalId }),
  }
}
