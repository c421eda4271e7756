import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { Fact, StartableType } from '@jb/domain/approval/types'
import type { Auction } from '@jb/domain/auction/form'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { startApproval } from '../../approval/index.ts'
import type { Stakes } from '../../tender/index.ts'
import { insertRequest } from '../approval.repository.ts'
import { askingOfAuction } from '../reads/about-auction.ts'
import { notAsked } from './lock-own.ts'

export interface Asked extends Stakes {
  /** Locked by this transaction. */
  readonly auction: Auction
  readonly type: StartableType
  readonly subject: { readonly kind: string; readonly id: string }
  /** What the approvers read, frozen. */
  readonly facts: readonly Fact[]
  /** What is done once they agree; never a reserve price. */
  readonly request: Readonly<Record<string, unknown>>
  readonly given: ApprovalStart | undefined
}

const nothing: ApprovalStart = { picks: [], cc: [], note: '' }

/**
 * Asks the company's approvers about an auction: one question at a time. Gives the approval's id, or why there can be
 * none; then nothing has been written yet.
 */
export async function askApproval(ctx: Ctx, asked: Asked): Promise<string | Refusal> {
  const { auction, type, subject, facts, request } = asked
  const busy = await notAsked(ctx, auction.id)
  if (busy) return busy
  const { accountId } = callerOf(ctx)
  const started = await startApproval(ctx, {
    ...{ type, subject, facts, title: auction.title },
    ...(await askingOfAuction(ctx.tx, auction, { ...asked, starter: accountId })),
    ...(asked.given ?? nothing),
  })
  if (isRefusal(started)) return started
  const { instanceId } = started
  const { id: auctionId, companyId } = auction
  const kept = { instanceId, auctionId, companyId, type, subject, request, startedBy: accountId }
  await insertRequest(ctx.tx, kept, ctx.now)
  return instanceId
}
